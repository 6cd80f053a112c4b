import type { Rule } from "../rule.ts";
import { bitbucket } from "./bitbucket.ts";
import { codepen } from "./codepen.ts";
import { gist } from "./gist.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { huggingface } from "./huggingface.ts";

/** Repositories and what is in them. */
export const CODE: readonly Rule[] = [...github, ...gist, ...gitlab, ...bitbucket, ...codepen, ...huggingface];
