// Written by scripts/make-locale-table.py from CLDR 49 (Babel 2.19.0). Do not edit by hand.

extension LocaleTable {
  static let ar = """
    days الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت
    daysShort الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت
    daysAlone الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت
    daysNarrow أحد|إثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت
    months يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    monthsShort يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    monthsAlone يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    monthsShortAlone يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    dayHead E، d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock ص|م|after|blank
    words اليوم|طوال اليوم|(تابع)|لا أحداث|لا معلومات|الأسبوع|قبل ذلك|بعد ذلك|(بلا عنوان)|اليوم
    """

  static let cs = """
    days neděle|pondělí|úterý|středa|čtvrtek|pátek|sobota
    daysShort ne|po|út|st|čt|pá|so
    daysAlone ne|po|út|st|čt|pá|so
    daysNarrow ne|po|út|st|čt|pá|so
    months ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince
    monthsShort led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro
    monthsAlone leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec
    monthsShortAlone led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro
    dayHead E d. MMMM y
    date d. M. y
    dateNoYear d. M.
    monthHead LLLL y
    clock dop.|odp.|after|blank
    words dnes|celý den|(pokr.)|žádné události|žádné údaje|týden|dříve|později|(bez názvu)|celý
    """

  static let da = """
    days søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag
    daysShort søn.|man.|tirs.|ons.|tors.|fre.|lør.
    daysAlone søn.|man.|tirs.|ons.|tors.|fre.|lør.
    daysNarrow sø.|ma.|ti.|on.|to.|fr.|lø.
    months januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
    monthsShort jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
    monthsAlone januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
    monthsShortAlone jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
    dayHead E d. MMMM y
    date d. MMM y
    dateNoYear d. MMM
    monthHead MMMM y
    clock AM|PM|after|blank
    words i dag|hele dagen|(forts.)|ingen begivenheder|ingen oplysninger|uge|tidligere|senere|(uden titel)|hele
    """

  static let de = """
    days Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag
    daysShort So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.
    daysAlone So|Mo|Di|Mi|Do|Fr|Sa
    daysNarrow So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.
    months Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    monthsShort Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
    monthsAlone Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    monthsShortAlone Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    dayHead E, d. MMMM y
    date d. MMM y
    dateNoYear d. MMM
    monthHead MMMM y
    clock AM|PM|after|blank
    words heute|ganztägig|(Forts.)|keine Termine|keine Angaben|Woche|früher|später|(ohne Titel)|ganz
    """

  static let deAT = """
    days Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag
    daysShort So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.
    daysAlone So|Mo|Di|Mi|Do|Fr|Sa
    daysNarrow So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.
    months Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    monthsShort Jän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.
    monthsAlone Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    monthsShortAlone Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    dayHead E, d. MMMM y
    date d. MMM y
    dateNoYear d. MMM
    monthHead MMMM y
    clock AM|PM|after|blank
    words heute|ganztägig|(Forts.)|keine Termine|keine Angaben|Woche|früher|später|(ohne Titel)|ganz
    """

  static let deCH = """
    days Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag
    daysShort So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.
    daysAlone So|Mo|Di|Mi|Do|Fr|Sa
    daysNarrow So|Mo|Di|Mi|Do|Fr|Sa
    months Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    monthsShort Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
    monthsAlone Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    monthsShortAlone Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    dayHead E, d. MMMM y
    date d. MMM y
    dateNoYear d. MMM
    monthHead MMMM y
    clock AM|PM|after|blank
    words heute|ganztägig|(Forts.)|keine Termine|keine Angaben|Woche|früher|später|(ohne Titel)|ganz
    """

  static let en = """
    days Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday
    daysShort Sun|Mon|Tue|Wed|Thu|Fri|Sat
    daysAlone Sun|Mon|Tue|Wed|Thu|Fri|Sat
    daysNarrow Su|Mo|Tu|We|Th|Fr|Sa
    months January|February|March|April|May|June|July|August|September|October|November|December
    monthsShort Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    monthsAlone January|February|March|April|May|June|July|August|September|October|November|December
    monthsShortAlone Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    dayHead E d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock am|pm|after|tight
    words today|all day|(cont.)|no events|no information|week|earlier|later|(untitled)|all
    """

  static let enGB = """
    days Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday
    daysShort Sun|Mon|Tue|Wed|Thu|Fri|Sat
    daysAlone Sun|Mon|Tue|Wed|Thu|Fri|Sat
    daysNarrow Su|Mo|Tu|We|Th|Fr|Sa
    months January|February|March|April|May|June|July|August|September|October|November|December
    monthsShort Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    monthsAlone January|February|March|April|May|June|July|August|September|October|November|December
    monthsShortAlone Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    dayHead E, d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock am|pm|after|tight
    words today|all day|(cont.)|no events|no information|week|earlier|later|(untitled)|all
    """

  static let enUS = """
    days Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday
    daysShort Sun|Mon|Tue|Wed|Thu|Fri|Sat
    daysAlone Sun|Mon|Tue|Wed|Thu|Fri|Sat
    daysNarrow Su|Mo|Tu|We|Th|Fr|Sa
    months January|February|March|April|May|June|July|August|September|October|November|December
    monthsShort Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    monthsAlone January|February|March|April|May|June|July|August|September|October|November|December
    monthsShortAlone Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    dayHead E, MMMM d, y
    date MMM d, y
    dateNoYear MMM d
    monthHead MMMM y
    clock am|pm|after|tight
    words today|all day|(cont.)|no events|no information|week|earlier|later|(untitled)|all
    """

  static let es = """
    days domingo|lunes|martes|miércoles|jueves|viernes|sábado
    daysShort dom|lun|mar|mié|jue|vie|sáb
    daysAlone dom|lun|mar|mié|jue|vie|sáb
    daysNarrow DO|LU|MA|MI|JU|VI|SA
    months enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
    monthsShort ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
    monthsAlone enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
    monthsShortAlone ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
    dayHead E, d 'de' MMMM 'de' y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM 'de' y
    clock a. m.|p. m.|after|blank
    words hoy|todo el día|(cont.)|sin eventos|sin información|semana|antes|después|(sin título)|todo
    """

  static let fa = """
    days یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه
    daysShort یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه
    daysAlone یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه
    daysNarrow ۱ش|۲ش|۳ش|۴ش|۵ش|ج|ش
    months ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    monthsShort ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    monthsAlone ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    monthsShortAlone ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    dayHead E d MMMM y
    date d MMM y
    dateNoYear d LLL
    monthHead MMMM y
    clock ق.ظ.|ب.ظ.|after|blank
    words امروز|تمام روز|(ادامه)|بدون رویداد|بدون اطلاعات|هفته|زودتر|دیرتر|(بدون عنوان)|روز
    """

  static let fi = """
    days sunnuntaina|maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina
    daysShort su|ma|ti|ke|to|pe|la
    daysAlone su|ma|ti|ke|to|pe|la
    daysNarrow su|ma|ti|ke|to|pe|la
    months tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta
    monthsShort tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu
    monthsAlone tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu
    monthsShortAlone tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu
    dayHead E d. MMMM y
    date d.M.y
    dateNoYear d.M.
    monthHead LLLL y
    clock ap.|ip.|after|blank
    words tänään|koko päivä|(jatkuu)|ei tapahtumia|ei tietoja|viikko|aiemmin|myöhemmin|(nimetön)|koko
    """

  static let fr = """
    days dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi
    daysShort dim.|lun.|mar.|mer.|jeu.|ven.|sam.
    daysAlone dim.|lun.|mar.|mer.|jeu.|ven.|sam.
    daysNarrow di|lu|ma|me|je|ve|sa
    months janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    monthsShort janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
    monthsAlone janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    monthsShortAlone janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
    dayHead E d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock AM|PM|after|blank
    words aujourd’hui|journée|(suite)|aucun événement|aucune information|semaine|plus tôt|plus tard|(sans titre)|jour
    """

  static let he = """
    days יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת
    daysShort יום א׳|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת
    daysAlone יום א׳|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת
    daysNarrow א׳|ב׳|ג׳|ד׳|ה׳|ו׳|ש׳
    months ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
    monthsShort ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
    monthsAlone ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
    monthsShortAlone ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
    dayHead E, d בMMMM y
    date d בMMM y
    dateNoYear d בMMM
    monthHead MMMM y
    clock AM|PM|after|blank
    words היום|כל היום|(המשך)|אין אירועים|אין מידע|שבוע|מוקדם יותר|מאוחר יותר|(ללא כותרת)|היום
    """

  static let it = """
    days domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato
    daysShort dom|lun|mar|mer|gio|ven|sab
    daysAlone dom|lun|mar|mer|gio|ven|sab
    daysNarrow dom|lun|mar|mer|gio|ven|sab
    months gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
    monthsShort gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
    monthsAlone gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
    monthsShortAlone gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
    dayHead E d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock AM|PM|after|blank
    words oggi|giornata|(segue)|nessun evento|nessuna informazione|settimana|prima|dopo|(senza titolo)|tutto
    """

  static let ja = """
    days 日曜日|月曜日|火曜日|水曜日|木曜日|金曜日|土曜日
    daysShort 日|月|火|水|木|金|土
    daysAlone 日|月|火|水|木|金|土
    daysNarrow 日|月|火|水|木|金|土
    months 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    monthsShort 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    monthsAlone 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    monthsShortAlone 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    dayHead y年M月d日(E)
    date y年M月d日
    dateNoYear M月d日
    monthHead y年M月
    clock 午前|午後|before|tight
    words 今日|終日|（続き）|予定なし|情報なし|週|件前|件後|（無題）|終日
    """

  static let ko = """
    days 일요일|월요일|화요일|수요일|목요일|금요일|토요일
    daysShort 일|월|화|수|목|금|토
    daysAlone 일|월|화|수|목|금|토
    daysNarrow 일|월|화|수|목|금|토
    months 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    monthsShort 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    monthsAlone 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    monthsShortAlone 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    dayHead y년 M월 d일 (E)
    date y년 MMM d일
    dateNoYear MMM d일
    monthHead y년 MMMM
    clock 오전|오후|before|blank
    words 오늘|종일|(계속)|일정 없음|정보 없음|주|건 이전|건 이후|(제목 없음)|종일
    """

  static let nb = """
    days søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag
    daysShort søn.|man.|tir.|ons.|tor.|fre.|lør.
    daysAlone søn.|man.|tir.|ons.|tor.|fre.|lør.
    daysNarrow sø.|ma.|ti.|on.|to.|fr.|lø.
    months januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
    monthsShort jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.
    monthsAlone januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
    monthsShortAlone jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des
    dayHead E d. MMMM y
    date d. MMM y
    dateNoYear d. MMM
    monthHead MMMM y
    clock a.m.|p.m.|after|blank
    words i dag|hele dagen|(forts.)|ingen hendelser|ingen opplysninger|uke|tidligere|senere|(uten tittel)|hele
    """

  static let nl = """
    days zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag
    daysShort zo|ma|di|wo|do|vr|za
    daysAlone zo|ma|di|wo|do|vr|za
    daysNarrow zo|ma|di|wo|do|vr|za
    months januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
    monthsShort jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
    monthsAlone januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
    monthsShortAlone jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
    dayHead E d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock a.m.|p.m.|after|blank
    words vandaag|hele dag|(verv.)|geen afspraken|geen gegevens|week|eerder|later|(zonder titel)|heel
    """

  static let pl = """
    days niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota
    daysShort niedz.|pon.|wt.|śr.|czw.|pt.|sob.
    daysAlone niedz.|pon.|wt.|śr.|czw.|pt.|sob.
    daysNarrow nie|pon|wto|śro|czw|pią|sob
    months stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia
    monthsShort sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
    monthsAlone styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
    monthsShortAlone sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
    dayHead E, d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead LLLL y
    clock AM|PM|after|blank
    words dziś|cały dzień|(cd.)|brak wydarzeń|brak danych|tydzień|wcześniej|później|(bez tytułu)|cały
    """

  static let pt = """
    days domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado
    daysShort dom.|seg.|ter.|qua.|qui.|sex.|sáb.
    daysAlone dom.|seg.|ter.|qua.|qui.|sex.|sáb.
    daysNarrow dom.|seg.|ter.|qua.|qui.|sex.|sáb.
    months janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    monthsShort jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    monthsAlone janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    monthsShortAlone jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    dayHead E, d 'de' MMMM 'de' y
    date d 'de' MMM 'de' y
    dateNoYear d 'de' MMM
    monthHead MMMM 'de' y
    clock AM|PM|after|blank
    words hoje|dia inteiro|(cont.)|sem eventos|sem informação|semana|antes|depois|(sem título)|todo
    """

  static let ptPT = """
    days domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado
    daysShort domingo|segunda|terça|quarta|quinta|sexta|sábado
    daysAlone domingo|segunda|terça|quarta|quinta|sexta|sábado
    daysNarrow dom.|seg.|ter.|qua.|qui.|sex.|sáb.
    months janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    monthsShort jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    monthsAlone janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    monthsShortAlone jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    dayHead E, d 'de' MMMM 'de' y
    date d 'de' MMM 'de' y
    dateNoYear d 'de' MMM
    monthHead MMMM 'de' y
    clock a.m.|p.m.|after|blank
    words hoje|dia inteiro|(cont.)|sem eventos|sem informação|semana|antes|depois|(sem título)|todo
    """

  static let ru = """
    days воскресенье|понедельник|вторник|среда|четверг|пятница|суббота
    daysShort вс|пн|вт|ср|чт|пт|сб
    daysAlone вс|пн|вт|ср|чт|пт|сб
    daysNarrow вс|пн|вт|ср|чт|пт|сб
    months января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
    monthsShort янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.
    monthsAlone январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    monthsShortAlone янв.|февр.|март|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.
    dayHead E, d MMMM y 'г'.
    date d MMM y 'г'.
    dateNoYear d MMM
    monthHead LLLL y 'г'.
    clock AM|PM|after|blank
    words сегодня|весь день|(прод.)|нет событий|нет сведений|неделя|раньше|позже|(без названия)|весь
    """

  static let sv = """
    days söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag
    daysShort sön|mån|tis|ons|tors|fre|lör
    daysAlone sön|mån|tis|ons|tors|fre|lör
    daysNarrow sö|må|ti|on|to|fr|lö
    months januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
    monthsShort jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
    monthsAlone januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
    monthsShortAlone jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
    dayHead E d MMMM y
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock fm|em|after|blank
    words i dag|heldag|(forts.)|inga händelser|ingen uppgift|vecka|tidigare|senare|(utan titel)|hel
    """

  static let tr = """
    days Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi
    daysShort Paz|Pzt|Sal|Çar|Per|Cum|Cmt
    daysAlone Paz|Pzt|Sal|Çar|Per|Cum|Cmt
    daysNarrow Pa|Pt|Sa|Ça|Pe|Cu|Ct
    months Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
    monthsShort Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
    monthsAlone Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
    monthsShortAlone Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
    dayHead d MMMM y E
    date d MMM y
    dateNoYear d MMM
    monthHead MMMM y
    clock ÖÖ|ÖS|after|blank
    words bugün|tüm gün|(devam)|etkinlik yok|bilgi yok|hafta|daha önce|daha sonra|(başlıksız)|tüm
    """

  static let uk = """
    days неділя|понеділок|вівторок|середа|четвер|пʼятниця|субота
    daysShort нд|пн|вт|ср|чт|пт|сб
    daysAlone нд|пн|вт|ср|чт|пт|сб
    daysNarrow нд|пн|вт|ср|чт|пт|сб
    months січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня
    monthsShort січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
    monthsAlone січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
    monthsShortAlone січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
    dayHead E, d MMMM y 'р'.
    date d MMM y 'р'.
    dateNoYear d MMM
    monthHead LLLL y 'р'.
    clock дп|пп|after|blank
    words сьогодні|увесь день|(продовж.)|немає подій|немає даних|тиждень|раніше|пізніше|(без назви)|весь
    """

  static let zh = """
    days 星期日|星期一|星期二|星期三|星期四|星期五|星期六
    daysShort 周日|周一|周二|周三|周四|周五|周六
    daysAlone 周日|周一|周二|周三|周四|周五|周六
    daysNarrow 周日|周一|周二|周三|周四|周五|周六
    months 一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
    monthsShort 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    monthsAlone 一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
    monthsShortAlone 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    dayHead y年M月d日E
    date y年M月d日
    dateNoYear M月d日
    monthHead y年M月
    clock 上午|下午|before|tight
    words 今天|全天|（续）|无日程|无信息|周|项更早|项更晚|（无标题）|全天
    """

  static let zhHant = """
    days 星期日|星期一|星期二|星期三|星期四|星期五|星期六
    daysShort 週日|週一|週二|週三|週四|週五|週六
    daysAlone 週日|週一|週二|週三|週四|週五|週六
    daysNarrow 日|一|二|三|四|五|六
    months 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    monthsShort 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    monthsAlone 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    monthsShortAlone 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    dayHead y年M月d日 E
    date y年M月d日
    dateNoYear M月d日
    monthHead y年M月
    clock 上午|下午|before|tight
    words 今天|整天|（續）|沒有活動|沒有資訊|週|項更早|項更晚|（無標題）|整天
    """
}
