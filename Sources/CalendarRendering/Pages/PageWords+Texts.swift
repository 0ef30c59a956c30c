extension PageWords {
  static let english = """
    Previous|Next|Day|Work week|Week|Month|Year|Agenda|# days|to|conflicts with #|continues|Where\
    |When|Calendar|Link|Close|Keyboard|Events: #|tentative|cancelled|Views|move|first and last|open
    """

  /// The words of a language, or nil.
  static func table(_ language: String) -> String? {
    switch language {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "pt": portuguese
    case "nl": dutch
    case "sv": swedish
    case "da": danish
    case "nb": norwegian
    case "fi": finnish
    case "pl": polish
    case "cs": czech
    case "ru": russian
    case "uk": ukrainian
    case "tr": turkish
    case "ar": arabic
    case "he": hebrew
    case "fa": persian
    case "ja": japanese
    case "ko": korean
    case "zh": chinese
    case "zh-Hant": traditionalChinese
    default: nil
    }
  }

  private static let german = """
    Zurück|Weiter|Tag|Arbeitswoche|Woche|Monat|Jahr|Agenda|# Tage|bis|überschneidet sich mit #\
    |geht weiter|Wo|Wann|Kalender|Link|Schließen|Tastatur|Termine: #|vorläufig|abgesagt|Ansichten\
    |bewegen|erstes und letztes|öffnen
    """
  private static let french = """
    Précédent|Suivant|Jour|Semaine de travail|Semaine|Mois|Année|Agenda|# jours|à\
    |en conflit avec #|continue|Lieu|Quand|Calendrier|Lien|Fermer|Clavier|Événements : #\
    |provisoire|annulé|Vues|se déplacer|premier et dernier|ouvrir
    """
  private static let spanish = """
    Anterior|Siguiente|Día|Semana laboral|Semana|Mes|Año|Agenda|# días|a|coincide con #|continúa\
    |Dónde|Cuándo|Calendario|Enlace|Cerrar|Teclado|Eventos: #|provisional|cancelado|Vistas|mover\
    |primero y último|abrir
    """
  private static let italian = """
    Precedente|Successivo|Giorno|Settimana lavorativa|Settimana|Mese|Anno|Agenda|# giorni|a\
    |in conflitto con #|continua|Dove|Quando|Calendario|Collegamento|Chiudi|Tastiera|Eventi: #\
    |provvisorio|annullato|Viste|spostarsi|primo e ultimo|apri
    """
  private static let portuguese = """
    Anterior|Seguinte|Dia|Semana de trabalho|Semana|Mês|Ano|Agenda|# dias|a|em conflito com #\
    |continua|Onde|Quando|Calendário|Ligação|Fechar|Teclado|Eventos: #|provisório|cancelado|Vistas\
    |mover|primeiro e último|abrir
    """
  private static let dutch = """
    Vorige|Volgende|Dag|Werkweek|Week|Maand|Jaar|Agenda|# dagen|tot|overlapt met #|gaat verder\
    |Waar|Wanneer|Kalender|Koppeling|Sluiten|Toetsenbord|Afspraken: #|voorlopig|afgelast|Weergaven\
    |bewegen|eerste en laatste|openen
    """
  private static let swedish = """
    Föregående|Nästa|Dag|Arbetsvecka|Vecka|Månad|År|Agenda|# dagar|till|krockar med #|fortsätter\
    |Var|När|Kalender|Länk|Stäng|Tangentbord|Händelser: #|preliminär|inställd|Vyer|flytta\
    |första och sista|öppna
    """
  private static let danish = """
    Forrige|Næste|Dag|Arbejdsuge|Uge|Måned|År|Agenda|# dage|til|overlapper med #|fortsætter|Hvor\
    |Hvornår|Kalender|Link|Luk|Tastatur|Begivenheder: #|foreløbig|aflyst|Visninger|flyt\
    |første og sidste|åbn
    """
  private static let norwegian = """
    Forrige|Neste|Dag|Arbeidsuke|Uke|Måned|År|Agenda|# dager|til|kolliderer med #|fortsetter|Hvor\
    |Når|Kalender|Lenke|Lukk|Tastatur|Hendelser: #|foreløpig|avlyst|Visninger|flytt\
    |første og siste|åpne
    """
  private static let finnish = """
    Edellinen|Seuraava|Päivä|Työviikko|Viikko|Kuukausi|Vuosi|Agenda|# päivää|–\
    |päällekkäisiä: #|jatkuu|Missä|Milloin|Kalenteri|Linkki|Sulje|Näppäimistö|Tapahtumia: #\
    |alustava|peruttu|Näkymät|siirry|ensimmäinen ja viimeinen|avaa
    """
  private static let polish = """
    Poprzedni|Następny|Dzień|Tydzień roboczy|Tydzień|Miesiąc|Rok|Terminarz|Liczba dni: #|do\
    |konflikty: #|trwa dalej|Gdzie|Kiedy|Kalendarz|Łącze|Zamknij|Klawiatura|Wydarzenia: #\
    |niepotwierdzone|odwołane|Widoki|przejdź|pierwszy i ostatni|otwórz
    """
  private static let czech = """
    Předchozí|Další|Den|Pracovní týden|Týden|Měsíc|Rok|Agenda|Počet dní: #|až|kolize: #|pokračuje\
    |Kde|Kdy|Kalendář|Odkaz|Zavřít|Klávesnice|Události: #|předběžné|zrušeno|Zobrazení|pohyb\
    |první a poslední|otevřít
    """
  private static let russian = """
    Назад|Вперёд|День|Рабочая неделя|Неделя|Месяц|Год|Повестка|Дней: #|до|пересечений: #\
    |продолжается|Где|Когда|Календарь|Ссылка|Закрыть|Клавиатура|События: #|под вопросом|отменено\
    |Виды|переход|первый и последний|открыть
    """
  private static let ukrainian = """
    Назад|Вперед|День|Робочий тиждень|Тиждень|Місяць|Рік|Порядок денний|Днів: #|до|перетинів: #\
    |триває|Де|Коли|Календар|Посилання|Закрити|Клавіатура|Події: #|під питанням|скасовано|Вигляди\
    |перехід|перший і останній|відкрити
    """
  private static let turkish = """
    Önceki|Sonraki|Gün|Çalışma haftası|Hafta|Ay|Yıl|Ajanda|# gün|–|çakışma: #|devam ediyor|Nerede\
    |Ne zaman|Takvim|Bağlantı|Kapat|Klavye|Etkinlikler: #|kesin değil|iptal edildi|Görünümler\
    |gezin|ilk ve son|aç
    """
  private static let arabic = """
    السابق|التالي|يوم|أسبوع العمل|أسبوع|شهر|سنة|جدول الأعمال|عدد الأيام: #|إلى|يتعارض مع #|مستمر\
    |أين|متى|التقويم|رابط|إغلاق|لوحة المفاتيح|الأحداث: #|مبدئي|ملغى|طرق العرض|التنقل|الأول والأخير\
    |فتح
    """
  private static let hebrew = """
    הקודם|הבא|יום|שבוע עבודה|שבוע|חודש|שנה|סדר יום|# ימים|עד|חופף עם #|נמשך|איפה|מתי|לוח שנה|קישור\
    |סגירה|מקלדת|אירועים: #|לא סופי|בוטל|תצוגות|מעבר|ראשון ואחרון|פתיחה
    """
  private static let persian = """
    قبلی|بعدی|روز|هفتهٔ کاری|هفته|ماه|سال|برنامه|# روز|تا|هم‌زمان با #|ادامه دارد|کجا|چه زمانی\
    |تقویم|پیوند|بستن|صفحه‌کلید|رویدادها: #|احتمالی|لغوشده|نماها|جابه‌جایی|اولین و آخرین|باز کردن
    """
  private static let japanese = """
    前へ|次へ|日|稼働日|週|月|年|予定リスト|#日間|から|#件と重複|続く|場所|日時|カレンダー|リンク|閉じる|キーボード\
    |予定: #|仮|中止|表示|移動|最初と最後|開く
    """
  private static let korean = """
    이전|다음|일|주중|주|월|년|일정 목록|#일|부터|#건과 겹침|계속|장소|시간|캘린더|링크|닫기|키보드|일정: #|미확정\
    |취소됨|보기|이동|처음과 끝|열기
    """
  private static let chinese = """
    上一页|下一页|日|工作周|周|月|年|日程|#天|至|与#项冲突|继续|地点|时间|日历|链接|关闭|键盘|日程: #|暂定|已取消\
    |视图|移动|首个和末个|打开
    """
  private static let traditionalChinese = """
    上一頁|下一頁|日|工作週|週|月|年|行程|#天|至|與#項衝突|繼續|地點|時間|日曆|連結|關閉|鍵盤|活動: #|暫定|已取消\
    |檢視|移動|第一個和最後一個|開啟
    """
}
