import type { Rule } from "../rule.ts";

const HOSTS = ["docs.google.com", "drive.google.com", "sheets.google.com", "slides.google.com"];
const ID = "1RXOtmTndA5HXj-V5HoEF0gJaHb8Dc_ivSpb3Xcm1qzU";
const FOLDER = "0B__fjS2wOAmmSGxpMDhMSWtCaFU";
const SHEET = "10dvn1EOGoFm3ca7EigS-r344OYdmpfX3C0U-XLg5VbM";
const PUBLISHED = "2PACX-1vQb7Lq0Zc8uYx4mJ5kE2sT9dRfHgWnOaPiVlBtXyCzDeQoKjMrUw";
const FORM = "1FAIpQLSabcdefghijklmnopqrstuvwxyz";
const TYPES = "document|spreadsheets|presentation|drawings|forms|file|videos|folder";

/** Google Drive: one id space over documents, sheets, slides, files and folders. Copies published to the web and the public side of forms have ids of their own. */
export const gdrive: readonly Rule[] = [
  {
    platform: "gdrive",
    kind: "published",
    namespace: "gdrive-published",
    title: "Google document published to the web",
    notes: ["The token behind /d/e/ belongs to the published copy; only Google knows which document it shows."],
    hosts: HOSTS,
    parts: { id: "'2PACX-' then 6-120 of base64url" },
    id: "{type}/{id}",
    patterns: [
      "/:type(document|spreadsheets|presentation|drawings)/{u/*/}?d/e/:id/**",
      "/a/*/:type(document|spreadsheets|presentation|drawings)/d/e/:id/**",
    ],
    canonical: "https://docs.google.com/{type}/d/e/{id}/pub",
    view: { gid: "gid", single: "single", slide: "slide" },
    examples: [
      {
        url: `https://docs.google.com/spreadsheets/d/e/${PUBLISHED}/pubhtml?gid=0&single=true`,
        id: `spreadsheets/${PUBLISHED}`,
        view: { gid: "0" },
      },
      { url: `https://docs.google.com/spreadsheets/d/e/${PUBLISHED}/pub?output=csv`, id: `spreadsheets/${PUBLISHED}` },
      { url: `https://docs.google.com/presentation/d/e/${PUBLISHED}/embed?start=false`, id: `presentation/${PUBLISHED}` },
      { url: `https://docs.google.com/document/u/1/d/e/${PUBLISHED}/pub`, id: `document/${PUBLISHED}` },
    ],
  },
  {
    platform: "gdrive",
    kind: "form",
    namespace: "gdrive-form",
    title: "Google Forms (public side)",
    notes: [
      "The id that respondents see is not the id that editors see; entry.* are answers filled in beforehand.",
      "forms.gle is a short link.",
    ],
    hosts: HOSTS,
    parts: { id: "'1FAIpQL' then 6-80 of base64url" },
    patterns: ["/forms/{u/*/}?d/e/:id/**", "/a/*/forms/d/e/:id/**"],
    resolve: ["//forms.gle/*"],
    canonical: "https://docs.google.com/forms/d/e/{id}/viewform",
    capabilities: ["edit2"],
    examples: [
      { url: `https://docs.google.com/forms/d/e/${FORM}/viewform?usp=sf_link`, id: FORM },
      { url: `https://docs.google.com/forms/u/0/d/e/${FORM}/viewform?entry.123=abc`, id: FORM },
      { url: `https://docs.google.com/forms/d/e/${FORM}/formResponse`, id: FORM },
      { url: "https://forms.gle/AbCdEf123", resolve: true },
    ],
  },
  {
    platform: "gdrive",
    kind: "document",
    title: "Google Drive",
    notes: [
      "The id is unique over all types, so the type is not part of it: a document linked as a file is the document.",
      "/u/1/ is the reader's account, /a/example.com/ the reader's organisation; both are decoration.",
      "resourcekey= opens files shared before 2021: a capability. A viewer with url= carries another URL and is a wrapper.",
    ],
    hosts: HOSTS,
    parts: { id: "19-44 of base64url" },
    reject: [
      `/(${TYPES})/{u/*/}?create`,
      `/(${TYPES})/u/*`,
      `/(${TYPES})`,
      "/drive/{u/*/}?(my-drive|recent|shared-with-me|starred|trash|search|home|computers|quota|activity|priority|workspaces|shared-drives)",
      "/drive{/u/*}?",
    ],
    patterns: [
      `/:type(${TYPES})/{u/*/}?d/:id/**`,
      `/a/*/:type(${TYPES})/{u/*/}?d/:id/**`,
      "/drive/{u/*/}?{mobile/}?(folders|shared-drives)/:id/**",
      "{/a/*}?/drive/folders/:id/**",
      "{/a/*}?{/u/*}?/(open|uc|folderview|embeddedfolderview|thumbnail|leaf|fileview)?id=:id",
      "/{viewerng/}?viewer?srcid=:id",
      "/(spreadsheet|spreadsheets)/(ccc|pub|lv)?key=:id",
      "//spreadsheets.google.com/{spreadsheet/}?(ccc|pub|lv)?key=:id",
      "/(document|present|drawings)/(pub|view|edit)?id=:id",
      "/(Doc|View)?docid=:id",
      "//drive.usercontent.google.com/{u/*/}?(download|uc)?id=:id",
      "//lh3.googleusercontent.com/d/:id{=*}?",
      "//lh3.google.com/{u/*/}?d/:id{=*}?",
      "//colab.research.google.com/drive/:id",
      "//script.google.com/{u/*/}?{home/projects/}?{d/}?:id/(edit|executions|settings|triggers|deployments)",
      "//jamboard.google.com/d/:id/**",
    ],
    canonical: "https://drive.google.com/open?id={id}",
    view: { gid: "gid", tab: "tab", heading: "heading", slide: "slide", range: "range" },
    capabilities: ["resourcekey"],
    examples: [
      {
        url: `https://docs.google.com/document/d/${ID}/edit?tab=t.0#heading=h.abc123`,
        id: ID,
        view: { type: "document", tab: "t.0", heading: "h.abc123" },
      },
      { url: `https://drive.google.com/file/d/${ID}/view?usp=sharing`, id: ID, why: "the same id under another type" },
      { url: `https://drive.google.com/file/d/${ID}`, id: ID, why: "gspread#349: no /edit" },
      { url: `https://drive.google.com/open?id=${ID}`, id: ID },
      {
        url: `https://drive.google.com/uc?id=${ID}&export=download&resourcekey=0-abc`,
        id: ID,
        view: {},
        why: "gdown#231; the resource key is a secret",
      },
      { url: `https://drive.usercontent.google.com/download?id=${ID}&export=download&authuser=0`, id: ID },
      { url: `https://docs.google.com/document/u/0/d/${ID}/mobilebasic`, id: ID, why: "gspread#490: the number of the reader's account" },
      { url: `https://docs.google.com/a/example.com/document/d/${ID}/preview`, id: ID },
      { url: `https://docs.google.com/document/d/${ID}/export?format=pdf`, id: ID },
      { url: `https://docs.google.com/spreadsheets/u/1/d/${SHEET}/edit#gid=131452553`, id: SHEET, view: { gid: "131452553" } },
      { url: `https://docs.google.com/spreadsheets/d/${SHEET}/gviz/tq?tqx=out:csv&sheet=A`, id: SHEET },
      { url: `https://docs.google.com/spreadsheets/ccc?key=${SHEET}`, id: SHEET, why: "old links" },
      { url: `https://spreadsheets.google.com/ccc?key=${SHEET}&hl=en`, id: SHEET },
      { url: `https://docs.google.com/presentation/d/${ID}/edit#slide=id.p3`, id: ID, view: { slide: "id.p3" } },
      { url: `https://docs.google.com/forms/d/${ID}/edit`, id: ID, why: "the editors' side of a form is a file" },
      { url: `https://drive.google.com/drive/u/0/folders/${FOLDER}?usp=drive_link`, id: FOLDER },
      { url: `https://drive.google.com/folderview?id=${FOLDER}&usp=sharing`, id: FOLDER },
      { url: `https://colab.research.google.com/drive/${ID}?usp=sharing`, id: ID },
      { url: `https://lh3.googleusercontent.com/d/${ID}=w1000`, id: ID },
      { url: `https://script.google.com/d/${ID}/edit`, id: ID },
      { url: "https://docs.google.com/document/create", rejected: "not-a-resource" },
      { url: "https://docs.google.com/document/u/0/", rejected: "not-a-resource" },
      { url: "https://drive.google.com/drive/my-drive", rejected: "not-a-resource" },
      { url: "https://docs.google.com/document/d/abc/edit", rejected: "bad-id" },
      {
        url: `https://docs.google.com.evil.example/document/d/${ID}`,
        rejected: "unsupported-host",
        why: "a host that holds the name is not the host",
      },
      { url: `https://evil.example/docs.google.com/document/d/${ID}`, rejected: "unsupported-host" },
    ],
  },
];
