// SPDX-License-Identifier: Apache-2.0
/// The words of the gallery, in English or in another language. What that has no word for stays as it is.
struct GalleryWords: Sendable {
  private let translations: [String: String]

  static let english = GalleryWords(translations: [:])

  static let korean = GalleryWords(translations: [
    "Gallery": "전시장", "Values": "값", "Choices": "선택", "Text": "글", "Pictures": "그림", "Questions": "질문",
    "Loading": "불러오기", "Loaded": "불러온 양", "State": "상태", "Not started": "시작하지 않음", "Load": "불러오기 시작",
    "Everything is loaded": "모두 불러옴",
    "Wi-Fi": "와이파이", "Volume": "음량", "Copies": "부수", "%d copies": "%d부", "Page": "쪽", "Read": "읽은 양",
    "Waiting": "기다림", "Start or stop": "시작 또는 멈춤", "Not yet": "아직", "Show": "보기", "Day": "일", "Week": "주",
    "Year": "년", "Alarm": "알람", "Rings at": "울릴 때", "Hour": "시", "Minute": "분", "Name": "이름",
    "Full name": "성과 이름", "Password": "비밀번호", "Find": "찾기", "Note": "메모",
    "A cat that looks at you": "당신을 보는 고양이",
    "A label that is wrapped: it is as high as its text needs in the width that the terminal leaves for it, and it "
      + "is read as one.":
      "줄이 바뀌는 글: 터미널이 남겨 둔 너비에 맞추어 높이가 정해지고, 하나로 읽힙니다.",
    "No answer yet": "아직 대답이 없음", "Ask": "묻기", "Offer": "권하기", "Keep it?": "남길까요?",
    "It can be changed later.": "나중에 바꿀 수 있습니다.", "Keep": "남기기", "Kept": "남김", "Cancel": "취소",
    "Cancelled": "취소함",
    "Dates": "날짜", "List": "목록", "Table": "표", "Outline": "개요", "Charts": "차트", "Reading": "읽기",
    "Birthday": "생일", "Meeting": "회의", "Export": "내보내기", "Exporting": "내보내는 중", "Search": "검색",
    "flagged": "표시함", "Flag": "표시", "Remove flag": "표시 지우기", "Delete": "삭제", "Apple": "사과", "Banana": "바나나",
    "Cherry": "체리", "Grape": "포도", "Pear": "배", "Bytes": "바이트", "Changed": "바뀐 날", "Documents": "문서",
    "Trips": "여행", "Sales": "매출", "Rain": "비", "Started": "시작함", "Stopped": "멈춤", "Write a line": "한 줄 쓰기", "Line": "줄",
    "Choose what you like.": "마음에 드는 것을 고르세요.", "Colors": "색", "Background": "배경", "Links": "링크",
    "No color yet": "아직 색이 없음",
    "Switch, slider, stepper": "스위치, 슬라이더", "Segments, picker": "구간, 돌림판", "Fields, secrets, notes": "입력란, 메모",
    "Labels, wrapped text": "글, 그림", "Alert, action sheet": "알림 창, 동작 창", "Work in progress": "오래 걸리는 일",
    "Calendar, time, export": "달력, 시각, 내보내기", "Search, edit, menus": "검색, 편집, 메뉴",
    "Columns that sort": "정렬되는 열", "Open and close": "여닫는 항목", "Bars, line, log": "막대, 선, 기록",
    "Markdown": "마크다운", "By name or digits": "이름 또는 숫자로", "Controls": "조작 요소", "Screens": "화면", "Lists": "목록 화면",
    "Contents": "내용", "Tell": "알리기", "3 photos were saved": "사진 3장을 저장했습니다", "Empty": "빈 화면",
    "Nothing there yet": "아직 아무것도 없음", "No trips yet": "아직 여행이 없음",
    "What you plan is kept here, also without a network.": "계획한 것은 네트워크 없이도 여기에 남습니다.",
    "Plan a trip": "여행 계획하기", "A trip": "여행", "The trip was added": "여행을 더했습니다",
  ])

  func callAsFunction(_ english: String) -> String { translations[english] ?? english }

  /// A phrase with a number in it.
  func callAsFunction(_ english: String, _ number: Int) -> String {
    let parts = self(english).split(separator: "%d", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: String(number))
  }
}
