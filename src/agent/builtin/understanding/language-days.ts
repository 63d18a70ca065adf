/** Days and weeks as the six languages name them, each with its English words. */

const DAYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:heute|hoy|aujourd'hui|hoje|今天|今日)$/i, 'today'],
  [/^(?:morgen|mañana|demain|amanhã|明天|明日)$/i, 'tomorrow'],
  [/^(?:übermorgen|pasado mañana|après-demain|depois de amanhã|后天|明後日)$/i, 'the day after tomorrow'],
  [/^(?:gestern|ayer|hier|ontem|昨天|昨日)$/i, 'yesterday'],
  [
    /^(?:(?:in |seit )?(?:der )?letzte[rn]? woche|la semana pasada|la semaine (?:dernière|passée)|(?:n?a )?semana passada|上周|上星期|先週)$/i,
    'last week',
  ],
  [
    /^(?:(?:in )?diese[r]? woche|esta semana|cette semaine|(?:n?esta|essa) semana|这周|本周|这个星期|今週)$/i,
    'this week',
  ],
  [
    /^(?:nächste woche|la (?:próxima semana|semana que viene)|la semaine prochaine|(?:na )?próxima semana|semana que vem|下周|来週)$/i,
    'next week',
  ],
  [/^(?:letzten monat|im letzten monat|el mes pasado|le mois dernier|(?:no )?mês passado|上个月|先月)$/i, 'last month'],
  [/^(?:diesen monat|este mes|ce mois-ci|este mês|这个月|今月)$/i, 'this month'],
  [
    /^(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?montag|^(?:el |este |próximo )*lunes|^lundi(?: prochain)?|^(?:n?a )?segunda(?:-feira)?|^(?:周一|星期一|月曜日?)$/i,
    'monday',
  ],
  [
    /^(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?dienstag|^(?:el |este |próximo )*martes|^mardi(?: prochain)?|^(?:n?a )?terça(?:-feira)?|^(?:周二|星期二|火曜日?)$/i,
    'tuesday',
  ],
  [
    /^(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?mittwoch|^(?:el |este |próximo )*miércoles|^mercredi(?: prochain)?|^(?:n?a )?quarta(?:-feira)?|^(?:周三|星期三|水曜日?)$/i,
    'wednesday',
  ],
  [
    /^(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?donnerstag|^(?:el |este |próximo )*jueves|^jeudi(?: prochain)?|^(?:n?a )?quinta(?:-feira)?|^(?:周四|星期四|木曜日?)$/i,
    'thursday',
  ],
  [
    /^(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?freitag|^(?:el |este |próximo )*viernes|^vendredi(?: prochain)?|^(?:n?a )?sexta(?:-feira)?|^(?:周五|星期五|金曜日?)$/i,
    'friday',
  ],
  [
    /^(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?samstag|^(?:el |este |próximo )*sábado|^samedi(?: prochain)?|^(?:no )?sábado|^(?:周六|星期六|土曜日?)$/i,
    'saturday',
  ],
  [
    /^(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?sonntag|^(?:el |este |próximo )*domingo|^dimanche(?: prochain)?|^(?:no )?domingo|^(?:周日|星期天|日曜日?)$/i,
    'sunday',
  ],
];
/** Any of them, for a pattern. */
export const DAY =
  "(?:heute|übermorgen|morgen|gestern|(?:in |seit )?(?:der )?letzte[rn]? woche|(?:in )?diese[r]? woche|nächste woche|(?:im )?letzten monat|diesen monat|(?:(?:am|bis|seit|zum) )?(?:nächsten |kommenden |letzten )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|hoy|pasado mañana|mañana|ayer|la semana pasada|esta semana|la próxima semana|la semana que viene|el mes pasado|este mes|(?:el |este |próximo )*(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|aujourd'hui|après-demain|demain|hier|la semaine (?:dernière|passée|prochaine)|cette semaine|le mois dernier|ce mois-ci|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain)?|hoje|depois de amanhã|amanhã|ontem|(?:n?a )?semana passada|(?:n?esta|essa) semana|(?:na )?próxima semana|semana que vem|(?:no )?mês passado|este mês|(?:n?a )?(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|今天|明天|后天|昨天|上周|上星期|这周|本周|这个星期|下周|上个月|这个月|(?:周|星期)[一二三四五六日天]|今日|明日|明後日|昨日|先週|今週|来週|先月|今月|[月火水木金土日]曜日?)";

/** @returns the English words of a day; as written where it is none of them */
export const englishDay = (words: string): string => DAYS.find(([pattern]) => pattern.test(words.trim()))?.[1] ?? words;
