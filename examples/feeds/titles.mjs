import { between, pick } from "./random.mjs";

/** Titles as feeds have them: many scripts, emoji, markup and characters that search and tables stumble over. */
const TITLES = [
  "C++ in 100 seconds",
  "Modern C++ vs. C# vs. F#: which one for games?",
  "AC/DC – live from the river stage (full concert)",
  'He said "never again" | season finale reaction',
  "Tom & Jerry's kitchen <b>HD</b> remaster",
  "Why 5 < 6 && 7 > 3 breaks your parser",
  "&amp; other characters that people escape twice",
  "50% off, 100% regret: a shopping story",
  "How we built a raft from 1,000 bottles 🛶🌊",
  "Family dinner 👨‍👩‍👧‍👦 gone wrong",
  "🔴 LIVE: harbour camera, morning fog",
  "Go / Rust / Zig — one task, three answers",
  "UK railways explained, part",
  "The last cinema in town closes its doors",
  "I walked across the island in one night",
  "Top 10 saves of the week",
  "Lo-fi beats to sort laundry to",
  "Trailer: The Long Winter (official)",
  "Fußball-Höhepunkte: Dröge gegen Größe",
  "Straßenbahnfahrt durch Köln bei Regen",
  "Überraschung im Gemüsegarten",
  "Ça commence bien… l'été à Besançon",
  "Le marché de Noël vu d'en haut",
  "L'œuf et la poêle : la recette définitive",
  "São João: a maior festa do interior",
  "Receita de pão de queijo da vovó",
  "Gol impossível aos 49 do segundo tempo ⚽",
  "मुंबई की बारिश में चाय ☕",
  "आज का मैच: आख़िरी ओवर",
  "ঢাকার রাস্তার খাবার",
  "தமிழ் பாடல்கள் தொகுப்பு",
  "తెలుగు వంటలు",
  "日本の電車、朝のラッシュ",
  "東京の夜景 4K 🌃",
  "世界上最安静的图书馆",
  "오늘의 뉴스 한눈에 보기",
  "ตลาดน้ำตอนเช้า",
  "Новости дня: главное за минуту",
  "Як приготувати борщ",
  "أخبار الصباح من القاهرة",
  "شعر فارسی با صدای باران",
  "שוק הכרמל בשישי בבוקר",
  "Τα νησιά το χειμώνα",
  "Tiếng Việt mỗi ngày",
  "İstanbul'da bir gün: IĞDIR'dan ISPARTA'ya",
  "Zażółć gęślą jaźń — wyzwanie",
  "Québec en hiver : -30 °C et le sourire",
  "Reef at dawn | Queensland from below",
  "Kangaroo steals picnic, returns plate",
  "  spaces   around   and   inside  ",
];

/** A title for the nth video. Some titles are used by several videos: a title is not an identity. */
export const titleOf = (next, n) => {
  const title = pick(next, TITLES);
  return n % 5 === 0 ? title : `${title} #${between(next, 1, 999)}`;
};

/** What uploaders make of a title some hours later. */
export const retitled = (next, title) => pick(next, [`${title.trim()} (UPDATED)`, `NEW! ${title.trim()}`, `${title.trim()} 🔥`]);

/** What a record shows of a title: one line, no white space around it. */
export const shown = (title) => title.replaceAll("\n", " ").trim();
