import { describe, expect, it } from "vitest";
import { CODECS } from "../src/classify/codecs.ts";

const rows: readonly (readonly [codec: string, input: string, output: string | null, why?: string])[] = [
  ["guid", "{F6BFD646-B718-44DC-A378-B73E6B528204}", "f6bfd646-b718-44dc-a378-b73e6b528204"],
  ["guid", "f6bfd646b71844dca378b73e6b528204", "f6bfd646-b718-44dc-a378-b73e6b528204"],
  ["guid", "f6bfd646-b718-44dc-a378-b73e6b52820", null],
  ["confluence-tiny", "LIQHD", "201819180"],
  ["confluence-tiny", "LIQHd", "1946649644", "case is data"],
  ["confluence-tiny", "OTA", "12345"],
  ["confluence-tiny", "AAAA", null, "zero is no page"],
  ["confluence-tiny", "not a token", null],
  ["confluence-tiny", "AAAAAAAAAAAAAAAAAAAA", null],
  ["salesforce-id", "001A0000006Vm9r", "001A0000006Vm9rIAC"],
  ["salesforce-id", "001A0000006Vm9rIAC", "001A0000006Vm9rIAC"],
  ["salesforce-id", "001a0000006vm9riac", "001A0000006Vm9rIAC", "lower-cased on the way"],
  ["salesforce-id", "001A0000006VM9RIAC", "001A0000006Vm9rIAC", "upper-cased on the way"],
  ["salesforce-id", "001A0000006Vm9rIAD", null, "the last three contradict the rest"],
  ["salesforce-id", "001A0000006Vm9", null],
  [
    "powerbi-view",
    "eyJrIjoiZjZiZmQ2NDYtYjcxOC00NGRjLWEzNzgtYjczZTZiNTI4MjA0IiwidCI6IjExMTExMTExLTIyMjItMzMzMy00NDQ0LTU1NTU1NTU1NTU1NSJ9",
    "f6bfd646-b718-44dc-a378-b73e6b528204",
  ],
  ["powerbi-view", "eyJrIjoi", null, "cut off"],
  ["powerbi-view", "bnVsbA==", null, "JSON, but no object"],
  ["powerbi-view", "%%%", null],
  ["maps-ftid", "0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52", "10281119596374313554"],
  ["maps-ftid", "0x6B12AE37B47F5B37:0x8EADDFCD1B32CA52", "10281119596374313554"],
  ["maps-ftid", "6b12ae37b47f5b37%3A0x8eaddfcd1b32ca52", "10281119596374313554", "from the middle of a parameter"],
  ["maps-ftid", "0x0:0x0", null],
  ["maps-ftid", "0x1:2", null],
  ["maps-place-id", "ChIJN1t_tDeuEmsRUsoyG83frY4", "10281119596374313554"],
  ["maps-place-id", "GhIJQWDl0CIeQUARxks3icF8U8A", null, "coordinates, no place"],
  ["maps-place-id", "EicxMyBNYXJrZXQgU3QsIFdpbG1pbmd0b24sIE5DIDI4NDAxLCBVU0E", null, "an address"],
  ["maps-cid", "010281119596374313554", null, "longer than any 64-bit number"],
  ["maps-cid", "4667599994556318251", "4667599994556318251"],
  ["isbn", "0-8044-2957-X", "9780804429573"],
  ["isbn", "080442957x", "9780804429573"],
  ["isbn", "978-0-8044-2957-3", "9780804429573"],
  ["isbn", "9780804429574", null, "check digit"],
  ["isbn", "1234567890", null, "check digit"],
  ["isbn", "9771234567898", null, "an EAN of another kind"],
  ["orcid", "0000-0002-1825-0097", "0000-0002-1825-0097"],
  ["orcid", "0000000218250097", "0000-0002-1825-0097"],
  ["orcid", "0000-0002-1694-233x", "0000-0002-1694-233X"],
  ["orcid", "0000-0002-1825-0098", null, "check digit"],
  ["asin", "\u200eB097CMQVF4", "B097CMQVF4", "fairgame#845: an invisible mark in front"],
  ["asin", "b097cmqvf4", "B097CMQVF4"],
  ["asin", "4101001014", "4101001014"],
  ["asin", "080442957x", "080442957X"],
  ["asin", "A097CMQVF4", null],
  ["asin", "B097CMQVF", null],
  ["doi", "10.7326/M20-6817", "10.7326/m20-6817"],
  ["doi", "10.1000%2F182", "10.1000/182"],
  ["doi", "doi:10.1000/182", "10.1000/182"],
  ["doi", "10.1037//0003-066X.59.1.29", "10.1037/0003-066x.59.1.29"],
  ["doi", "10.1000/182.", "10.1000/182"],
  ["doi", "10.1000/182).", "10.1000/182"],
  ["doi", "10.1016/S0140-6736(20)30183-5", "10.1016/s0140-6736(20)30183-5"],
  ["doi", "10.1002/(SICI)1097-4636(1999)45:2<1::AID-X>3.0.CO;2-#", "10.1002/(sici)1097-4636(1999)45:2<1::aid-x>3.0.co;2-#"],
  ["doi", "10.1234/ÄB", "10.1234/Äb", "only ASCII has no case"],
  ["doi", "10.123/abc", null],
  ["doi", "10.5281/ZENODO.12|34567", null, "a record of Zenodo, whose rule comes first, with something broken in it"],
  ["doi", "10.1000/", null],
  ["doi", "11.1000/182", null],
  ["doi-suffix", "S41586-021-03819-2.", "s41586-021-03819-2"],
  ["doi-suffix", ".", null],
  ["pmc", "pmc4368415", "PMC4368415"],
  ["pmc", "4368415", "PMC4368415"],
  ["pmc", "PMC4368415.1", "PMC4368415"],
  ["pmc", "PMCx", null],
  ["decimal", "0791", "791"],
  ["git-name", "zotero.git", "zotero"],
  ["git-name", ".git", null],
  ["git-path", "a/b/c.git", "a/b/c"],
  ["form-text", "Some+Title", "Some Title"],
  ["wiki-title", "billy Jack", "Billy_Jack"],
  ["wiki-title", "AC%2FDC", "AC/DC", "a title cannot hold an escape"],
  ["wiki-title", "ßtest", "ßtest", "the capital would be two letters"],
  ["wiki-title", "ალბანეთი", "ალბანეთი", "Georgian got capitals after MediaWiki's table"],
  ["wiki-title", "éclair", "Éclair"],
  ["wiki-title", "e\u0301clair", "Éclair", "two spellings of one letter"],
  ["wiki-title", "__", null],
  ["wiki-title", "A/../B", null, "no title walks up"],
  ["wiki-query-title", "Billy+Jack", "Billy_Jack"],
  ["wiki-word", "polish", "polish", "in a dictionary Polish is another word"],
  ["wiki-language", "en.m", "en"],
  ["wiki-language", "zh-min-nan", "zh-min-nan"],
  ["wiki-language", "m", null],
  ["wiki-language", "www", null],
];

describe("codecs", () => {
  it.each(rows)("%s %s", (codec, input, output) => {
    expect(CODECS[String(codec)]?.(String(input))).toBe(output);
  });

  it.each(["isbn", "asin", "doi", "orcid", "salesforce-id", "wiki-title", "guid"])(
    "%s reads its own output as itself or refuses it",
    (codec) => {
      for (const [name, , output] of rows) {
        if (name !== codec || output === null) continue;
        const again = CODECS[codec]?.(output);
        expect(again === output || again === null).toBe(true);
      }
    },
  );
});

it("stays linear on a DOI that ends in brackets", () => {
  const start = performance.now();
  CODECS.doi?.(`10.1000/${")".repeat(200_000)}`);
  expect(performance.now() - start).toBeLessThan(5000);
});
