import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { DocumentCode } from "./documents.ts";

/** What an implementation says of one URL: `null` rejected; `failed` where it broke off with an error of its language. Missing parts it does not compute. */
const answer = z.union([
  z.null(),
  z.object({ failed: z.string() }),
  z.object({ platform: z.string(), id: z.string(), canonical: z.string().optional(), key: z.string().optional() }),
]);
export type Answer = z.infer<typeof answer>;
export type Runner = (urls: readonly string[]) => Answer[];

const answers = z.array(answer);
const isHere = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Why a language cannot be run here, or null. */
export const missingTool = {
  php: (): string | null => (isHere("php", "--version") ? null : "php is not installed"),
  go: (): string | null => (isHere("go", "version") ? null : "go is not installed"),
  python: (): string | null =>
    isHere("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 8))") ? null : "python3 is not installed",
};

const OUTPUT_BYTES = 256 * 1024 * 1024;

/** URLs go in as one JSON array, answers come out as one. */
const asRunner =
  (command: string, args: readonly string[]): Runner =>
  (urls) =>
    answers.parse(JSON.parse(execFileSync(command, args, { input: JSON.stringify(urls), encoding: "utf8", maxBuffer: OUTPUT_BYTES })));

const phpMain = (one: string): string => `
$answers = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as $url) {
    try { $answers[] = ${one}; } catch (\\Throwable $error) { $answers[] = ['failed' => $error->getMessage()]; }
}
echo json_encode($answers, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
`;

const php = (folder: string, name: string, code: string): Runner => {
  const file = join(folder, name);
  writeFileSync(file, `<?php\ndeclare(strict_types=1);\n${code}`);
  return asRunner("php", ["-d", "display_errors=0", "-d", "log_errors=0", file]);
};

/** The first document's class. */
export const phpCanonicalizer = (folder: string, { phpClass, phpKey }: DocumentCode): Runner =>
  php(
    folder,
    "canonicalizer.php",
    `${phpClass}
final class Keys { ${phpKey} }
function answer(string $url): ?array {
    $found = (new VideoUrlCanonicalizer())->canonicalize($url);
    return $found === null ? null : $found + ['key' => (new Keys())->key($found)];
}
${phpMain("answer($url)")}`,
  );

/** The second document's class: ids of YouTube only, whose canonical URL it builds by one template. */
export const phpExtractor = (folder: string, { phpExtractor: code }: DocumentCode): Runner =>
  php(
    folder,
    "extractor.php",
    `${code}
function answer(string $url): ?array {
    $id = (new VideoUrlCanonicalizer())->extractId($url);
    return $id === null ? null : ['platform' => 'youtube', 'id' => $id, 'canonical' => 'https://www.youtube.com/watch?v=' . $id];
}
${phpMain("answer($url)")}`,
  );

const GO_MAIN = `package main

import (
	"encoding/json"
	"os"

	"parity/canon"
)

type answer struct {
	Platform  string \`json:"platform"\`
	ID        string \`json:"id"\`
	Canonical string \`json:"canonical"\`
	Key       string \`json:"key"\`
}

func main() {
	var urls []string
	if err := json.NewDecoder(os.Stdin).Decode(&urls); err != nil {
		panic(err)
	}
	answers := make([]*answer, len(urls))
	for i, url := range urls {
		if r, ok := canon.Canonicalize(url); ok {
			answers[i] = &answer{r.Platform, r.ID, r.Canonical, canon.Key(r)}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}
`;

/** The first document's Go package, built once. */
export const goCanonicalizer = (folder: string, { goPackage }: DocumentCode): Runner => {
  mkdirSync(join(folder, "canon"), { recursive: true });
  writeFileSync(join(folder, "go.mod"), "module parity\n\ngo 1.18\n");
  writeFileSync(join(folder, "canon/canon.go"), goPackage);
  writeFileSync(join(folder, "main.go"), GO_MAIN);
  const env = {
    ...process.env,
    GOPROXY: "off",
    GOFLAGS: "-mod=mod",
    GOTOOLCHAIN: "local",
    GOCACHE: join(folder, "cache"),
    CGO_ENABLED: "0",
  };
  execFileSync("go", ["build", "-o", "parity", "."], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  return asRunner(join(folder, "parity"), []);
};

const python = (folder: string, name: string, code: string, one: string): Runner => {
  const file = join(folder, name);
  writeFileSync(
    file,
    `from __future__ import annotations
${code}
import json, sys
def answer(url):
    try:
        return ${one}
    except Exception as error:
        return {"failed": repr(error)}
print(json.dumps([answer(url) for url in json.load(sys.stdin)]))
`,
  );
  return asRunner("python3", ["-X", "utf8", file]);
};

/** The first document's function, which answers with the canonical URL. */
export const pythonCanonicalizer = (folder: string, { pythonCanon }: DocumentCode): Runner =>
  python(
    folder,
    "canonicalizer.py",
    `import re, urllib.parse as up\n${pythonCanon}
def named(canonical):
    return canonical and {"platform": "youtube", "id": canonical.split("=", 1)[1], "canonical": canonical}
`,
    "named(canon(url))",
  );

/** The second document's function of its audit. */
export const pythonExtractor = (folder: string, { pythonExtract }: DocumentCode): Runner =>
  python(
    folder,
    "extractor.py",
    `${pythonExtract}
def named(id):
    return id and {"platform": "youtube", "id": id}
`,
    "named(extract_id(url))",
  );

/** Inputs and expected canonical URLs of the first document's truth table. */
export const pythonTable = ({ pythonFixtures }: DocumentCode): [string, string | null][] => {
  const printed = execFileSync("python3", ["-c", `import json\n${pythonFixtures}\nprint(json.dumps(FIXTURES))`], { encoding: "utf8" });
  return z.array(z.tuple([z.string(), z.string().nullable()])).parse(JSON.parse(printed));
};
