/** Codecs of names. */

/** Name of a repository: a final `.git` is how git spells the address, not part of the name. */
export const gitName = (name: string): string | null => {
  const bare = name.toLowerCase().endsWith(".git") ? name.slice(0, -4) : name;
  return bare === "" || bare === "." || bare === ".." ? null : bare;
};

/** A path of names, the last of them a repository. */
export const gitPath = (path: string): string | null => {
  const at = path.lastIndexOf("/");
  const name = gitName(path.slice(at + 1));
  return name === null ? null : path.slice(0, at + 1) + name;
};

/** Text that went through a form: a plus sign is a space. */
export const formText = (text: string): string => text.replaceAll("+", " ");

/** A path without the slash in front. */
export const relativePath = (path: string): string => (path.startsWith("/") ? path.slice(1) : path);
