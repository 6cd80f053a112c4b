import type { Rule } from "../rule.ts";

const HOSTS = [":tenant.sharepoint.com", ":tenant.sharepoint.us", ":tenant.sharepoint.cn", ":tenant.sharepoint-df.com"];
const DASHED = "8 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 12 of hex";
const GUID = `'{' then ${DASHED} then '}' or ${DASHED} or 32 of hex`;
/** `:w:` and its kin say which program opens the file. */
const PROGRAM = "*{':' then 1-2 of lower then ':'}";
/** At least a site, a library and a file. */
const under = (area: string): string => `0-1 of [/] then 1 of ${area} then 1+ of text then '/' then 1+ of text then '/' then 1+ of any`;

const byPath: Omit<Rule, "patterns" | "examples"> = {
  platform: "sharepoint",
  kind: "path",
  namespace: "sharepoint-path",
  title: "SharePoint file by path",
  ignoreCase: true,
  hosts: HOSTS,
  parts: {
    path: {
      shape: ["[sS] then 'ites/'", "[tT] then 'eams/'", "[pP] then 'ersonal/'"].map(under).join(" or "),
      fold: "lower",
      codec: "relative-path",
    },
  },
  id: "{host}/{path}",
  canonical: "https://{host}/{path}",
};

/** SharePoint: files by GUID where the URL has it, by path where not; share tokens need a request. */
export const sharepoint: readonly Rule[] = [
  {
    platform: "sharepoint",
    kind: "document",
    title: "SharePoint",
    notes: [
      "The GUID is the file's UniqueId: it survives renaming and moving inside a site.",
      "Sharing links (/:w:/s/Site/TOKEN) are many for one file, and only a request tells which; e= and the token are secrets.",
    ],
    ignoreCase: true,
    hosts: HOSTS,
    parts: { id: { shape: GUID, codec: "guid" } },
    id: "{host}/{id}",
    resolve: [`/${PROGRAM}/(s|g|p|t|u|b)/**`, "/**/guestaccess.aspx"],
    patterns: [
      "/**/(doc|doc2|wopiframe|wopiframe2|powerpoint|onenote|xlviewer|wordviewer).aspx?sourcedoc=:id",
      "/**/(doc|wopiframe).aspx?SourceDoc=:id",
      "/**/(download|getpreview|embed).aspx?UniqueId=:id",
      "/**/(download|getpreview|embed).aspx?uniqueId=:id",
    ],
    canonical: "https://{host}/_layouts/15/Doc.aspx?sourcedoc={id}",
    capabilities: ["e", "share", "guestaccesstoken", "tempauth", "access_token"],
    examples: [
      {
        url: "https://contoso.sharepoint.com/sites/S/_layouts/15/Doc.aspx?sourcedoc=%7BF6BFD646-B718-44DC-A378-B73E6B528204%7D&file=f.docx&action=default",
        id: "contoso.sharepoint.com/f6bfd646-b718-44dc-a378-b73e6b528204",
      },
      {
        url: "https://contoso.sharepoint.com/:w:/r/sites/S/_layouts/15/Doc.aspx?sourcedoc={f6bfd646-b718-44dc-a378-b73e6b528204}&file=renamed.docx",
        id: "contoso.sharepoint.com/f6bfd646-b718-44dc-a378-b73e6b528204",
        why: "a renamed file keeps its GUID",
      },
      {
        url: "https://contoso.sharepoint.com/sites/S/_layouts/15/download.aspx?UniqueId=f6bfd646b71844dca378b73e6b528204&e=abc",
        id: "contoso.sharepoint.com/f6bfd646-b718-44dc-a378-b73e6b528204",
      },
      { url: "https://contoso.sharepoint.com/:w:/s/Site/EabcDEF123?e=xyz", resolve: true, why: "a share token: many for one file" },
      { url: "https://contoso-my.sharepoint.com/:x:/g/personal/jane_contoso_com/EabcDEF124", resolve: true },
      { url: "https://contoso.sharepoint.com.evil.example/sites/S/_layouts/15/Doc.aspx?sourcedoc=x", rejected: "unsupported-host" },
    ],
  },
  {
    ...byPath,
    notes: [
      "Provisional: a path changes when the file is renamed or moved, and only a request joins it with the GUID. Paths have no case.",
      "/:w:/r/ in front says which program opens the file; id= names the file that the view of a library shows.",
    ],
    reject: ["/*/r/*/*/(_layouts|_api|_vti_bin|_catalogs|lists)/**", "/*/r/**/forms/*.aspx"],
    patterns: ["/**/*.aspx?id=:path", `/${PROGRAM}/r/:path+`],
    examples: [
      {
        url: "https://contoso.sharepoint.com/:w:/r/sites/S/Shared%20Documents/Plan.docx?d=w123&csf=1&web=1&e=abc",
        id: "contoso.sharepoint.com/sites/s/shared documents/plan.docx",
        view: {},
      },
      {
        url: "https://contoso.sharepoint.com/sites/S/Shared%20Documents/Forms/AllItems.aspx?id=%2Fsites%2FS%2FShared%20Documents%2FPlan.docx&parent=%2Fsites%2FS",
        id: "contoso.sharepoint.com/sites/s/shared documents/plan.docx",
        why: "the view of a library names the file that it shows",
      },
      {
        url: "https://contoso-my.sharepoint.com/personal/jane/_layouts/15/onedrive.aspx?id=%2Fpersonal%2Fjane%2FDocuments%2FPlan.docx",
        id: "contoso-my.sharepoint.com/personal/jane/documents/plan.docx",
      },
    ],
  },
  {
    ...byPath,
    reject: ["/**/forms/*.aspx", "/*/*/(_layouts|_api|_vti_bin|_catalogs|lists)/**"],
    patterns: ["/:path+"],
    examples: [
      {
        url: "https://contoso.sharepoint.com/sites/s/Shared%20Documents/plan.docx",
        id: "contoso.sharepoint.com/sites/s/shared documents/plan.docx",
      },
      { url: "https://contoso.sharepoint.com/teams/T/Docs/a/b.xlsx?web=1", id: "contoso.sharepoint.com/teams/t/docs/a/b.xlsx" },
      {
        url: "https://contoso.sharepoint.com/sites/S/Shared%20Documents/Forms/AllItems.aspx",
        rejected: "not-a-resource",
        why: "a listing",
      },
      { url: "https://contoso.sharepoint.com/sites/S", rejected: "not-a-resource" },
    ],
  },
];
