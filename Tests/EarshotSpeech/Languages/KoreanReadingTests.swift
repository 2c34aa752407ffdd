// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct KoreanReadingTests {
  @Test(
    "Native numerals stand before native counters only",
    arguments: [
      ("3개", "세 개"),
      ("파일 3개를 지웠습니다.", "파일 세 개를 지웠습니다."),
      ("1개", "한 개"), ("2명", "두 명"), ("4 개", "네 개"), ("20개", "스무 개"), ("21개", "스물한 개"), ("99개", "아흔아홉 개"),
      ("100개", "백 개"), ("0개", "영 개"),
      ("3개월", "삼개월"),
      ("3시 30분", "세 시 삼십분"), ("12시", "열두 시"), ("13시", "십삼 시"), ("3시간", "세 시간"),
      ("1번째 줄", "첫 번째 줄"), ("3번째", "세 번째"),
      ("5줄이 바뀜", "다섯 줄이 바뀜"),
      ("3월 2일", "삼월 이일"), ("2층", "이층"),
      ("1,234개", "천이백삼십사 개"),
    ])
  func counters(_ text: String, _ words: String) {
    #expect(composed(text) == ["ko: \(words)"])
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test(
    "Decimal points and dates are said, which the voice drops",
    arguments: [
      ("원주율은 3.14입니다", "원주율은 삼 점 일사입니다"),
      ("2026-11-21에", "이천이심뉵년 십일월 이십일일에"),
      ("주소는 10.0.0.1", "주소는 십 점 영 점 영 점 일"),
      ("45% 완료", "사십오 퍼센트 완료"),
    ])
  func numbers(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test(
    "A particle written in both forms is said in the one that fits the word before it",
    arguments: [
      ("'일기'을(를) 제거할 수 없습니다", "일기를 제거할 수 없습니다"), ("파일을(를) 열 수 없음", "파일을 열 수 없음"),
      ("'문서'이(가) 이미 있습니다", "문서가 이미 있습니다"), ("목록은(는) 비었음", "목록은 비었음"),
      ("폴더와(과) 파일", "폴더와 파일"), ("서울(으)로 보냄", "서울로 보냄"), ("홈(으)로 이동", "홈으로 이동"), ("위치(으)로 복사", "위치로 복사"),
      ("2을(를) 더함", "이를 더함"), ("URL이(가) 잘못됨", "유아르엘이 잘못됨"), ("CRLF이(가) LF(으)로 바뀜", "씨아르엘에프가 엘에프로 바뀜"),
    ])
  func particles(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test(
    "A particle in both forms fits the foreign word before it as Koreans say it",
    arguments: [
      ("foo를(을)", "를"), ("git을(를)", "을"), ("main을(를)", "을"), ("bash(으)로", "로"), ("python(으)로", "으로"),
      ("module이(가)", "이"), ("node이(가)", "가"), ("line은(는)", "은"), ("htop와(과)", "과"), ("main.py을(를)", "를"),
    ])
  func foreignParticles(_ text: String, _ particle: String) {
    #expect(composed(text, default: "ko").last == "ko: \(particle)")
  }

  @Test(
    "Fractions begin with the whole, and spans are joined by a particle",
    arguments: [
      ("파일을 1/2로 나눔", "파일을 이분의 일로 나눔"), ("진행률: 45% (9/20)", "진행률: 사십오 퍼센트, 이십분의 구"),
      ("[4/9] 빌드", "구분의 사 빌드"), ("작업 3/4은 끝남", "작업 사분의 삼은 끝남"), ("전체의 2/3", "전체의 삼분의 이"),
      // A day, a stage, and a particle that was written for the last number.
      ("회의 (11/26)", "회의, 십일 슬래시 이심뉵"), ("1/3 단계", "일 슬래시 삼 단계"), ("1/4는 남음", "일 슬래시 사는 남음"),
      ("12시~1시", "열두 시에서 한 시"), ("09:00-18:00", "아홉 시에서 십팔 시"), ("월~금", "월에서 금"),
      ("네~에", "네 물결 에"), ("메모리 6.2/16GB", "메모리 육 점 이 슬래시 심뉵 기가바이트"), ("₩12,500원", "만이천오백 원"),
      ("東京都", "동경도"),
    ])
  func fractions(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test("A path's signs are in the language with the fewest changes of voice")
  func pathSigns() {
    #expect(composed("feature/한글-입력", default: "ko") == ["en-us: feature", "ko: 슬래시 한글 대시 입력"])
    #expect(composed("src/한글.txt", default: "ko") == ["en-us: source slash", "ko: 한글", "en-us: dot text"])
  }

  @Test("Numbers between a name and a Korean word are Korean, but not the number of a name")
  func numbersInMixedText() {
    #expect(composed("mina 4096 11월", default: "ko").last == "ko: 사천구심뉵 십일월")
    #expect(composed("build 42 실패", default: "ko") == ["en-us: build", "ko: 사십이 실패"])
    #expect(composed("Worker 4 개 시작", default: "ko") == ["en-us: Worker", "ko: 네 개 시작"])
    #expect(composed("Python 3 설치", default: "ko") == ["en-us: Python 3", "ko: 설치"])
    #expect(composed("Python 3.12 설치", default: "ko") == ["en-us: Python 3.12", "ko: 설치"])
  }

  @Test("Calls, trailing points, a lone mark and units in Hangul keep their meaning")
  func signs() {
    #expect(composed("결과 = 나누기(10, 0)", default: "ko") == ["ko: 결과 등호 나누기 괄호 열기 십, 영 괄호 닫기"])
    #expect(composed("합계 = 10개 (포함)", default: "ko") == ["ko: 합계 등호 열 개, 포함"])
    #expect(composed("설정하는 중입니다 ...", default: "ko") == ["ko: 설정하는 중입니다."])
    #expect(composed("무시하려면 ! 더하기", default: "ko") == ["ko: 무시하려면 느낌표 더하기"])
    #expect(composed("-- 끼워넣기 --", default: "ko") == ["ko: 끼워넣기"])
    #expect(composed("1,024 k바이트/초", default: "ko") == ["ko: 초당 천이십사 킬로바이트"])
    #expect(composed("버전 3.12로", default: "ko") == ["ko: 버전 삼 점 십이로"])
    #expect(composed("6·25 전쟁", default: "ko") == ["ko: 육이오 전쟁"])
    #expect(composed("010.1234.5678", default: "ko") == ["ko: 공일공, 일이삼사, 오육칠팔"])
    #expect(composed("450MB/1GB 받음", default: "ko") == ["ko: 사백오십 메가바이트 슬래시 일 기가바이트 받음"])
    #expect(composed("목록[1:3]", default: "ko") == ["ko: 목록 대괄호 열기 일 콜론 삼 대괄호 닫기"])
  }

  @Test(
    "A date is said as one in the form that Koreans write, and a version is none",
    arguments: [
      ("2026. 11. 24. (화) 04:50", "이천이심뉵년 십일월 이십사일, 화, 네 시 오십 분"), ("2026. 6. 3.", "이천이심뉵년 유월 삼일"),
      ("2026.10.05에 씀", "이천이심뉵년 시월 오일에 씀"), ("2026.13.05 판", "이천이심뉵 점 십삼 점 공오 판"),
    ])
  func writtenDates(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test("The permissions of a file are in the language of the line")
  func permissions() {
    #expect(
      composed("drwxr-xr-x 2 root 4096 11월 24일 보고서", default: "ko").first
        == "ko: 디렉터리, 소유자 전부, 나머지 읽기 실행 이")
  }

  @Test(
    "Symbols have Korean names in Korean text",
    arguments: [
      ("파일/문서", "파일 슬래시 문서"),
      ("나 > 너", "나 보다 큼 너"),
      ("====", "등호 네 개"),
      (String(repeating: "=", count: 42), "등호 마흔두 개"),
      ("ㅋㅋㅋㅋㅋ", "키읔 다섯 개"),
      ("네 ㅋㅋ", "네 키읔 키읔"),
      ("ㅠㅠ", "유 유"),
      ("완료 ✓", "완료 확인"),
      ("│ 이름 │ 크기 │", "이름, 크기"),
    ])
  func symbols(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test(
    "A Korean sentence stays Korean: units, abbreviations, Chinese characters, dates and telephone numbers",
    arguments: [
      ("HTTP 404 오류", "에이치티티피 사백사 오류"), ("용량 1.2GB 남음", "용량 일 점 이 기가바이트 남음"), ("온도 -5°C", "온도 영하 오 도"),
      ("API 호출 12ms", "에이피아이 호출 십이 밀리초"), ("漢字 학습", "한자 학습"), ("女子와 男女, 歷史", "여자와 남녀, 역사"),
      ("成功率과 百分率", "성공률과 백분율"), ("2026-06-10 10:15에", "이천이심뉵년 유월 십일 열 시 십오 분에"), ("6월, 10월, 6개월", "유월, 시월, 육개월"),
      ("010-1234-5678", "공일공, 일이삼사, 오육칠팔"), ("02-123-4567", "공이, 일이삼, 사오육칠"), ("1588-1234", "일오팔팔, 일이삼사"),
      ("서버 2대, 10배", "서버 두 대, 열 배"), ("12:30", "열두 시 삼십 분"), ("14:05:09", "십사 시 오 분 구 초"),
      ("16번, 106명, 20000원, 10000", "심뉵번, 뱅뉵 명, 이만원, 만"),
    ])
  func sentences(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test("A path has its signs named in one language")
  func paths() {
    #expect(
      composed("/home/문서/a.c", default: "ko") == ["en-us: slash home slash", "ko: 문서", "en-us: slash a dot c"])
    #expect(composed("/문서/메모", default: "ko") == ["ko: 슬래시 문서 슬래시 메모"])
  }

  @Test("Hangul in pieces is composed")
  func decomposed() {
    #expect(composed("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}") == ["ko: 한글"])
    #expect(composed("\u{1112}\u{1161}") == ["ko: 하"])
  }

  @Test("The letter of a format is no unit, and a file's name before a particle has one voice")
  func formats() {
    #expect(composed("`%.255s'의 링크", default: "ko").joined().contains("초") == false)
    #expect(composed("notes.txt을(를) 받았습니다", default: "ko") == ["en-us: notes dot text", "ko: 를 받았습니다"])
  }
}
