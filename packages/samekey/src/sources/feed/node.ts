import { type Attributes, NO_ATTRIBUTES } from "./xml-reader.ts";

/** An element of one item, or of the head of a feed. */
export interface Node {
  /** With its usual prefix, in lower case. */
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly Node[];
  /** Text of the element without that of its children, trimmed; serialised markup where `markup` is set. */
  readonly text: string;
  /** The element is prose and holds elements: XHTML, or HTML that was not escaped. */
  readonly markup: boolean;
  /** `xml:base` in force, not yet resolved against the address of the feed; "" for none. */
  readonly base: string;
  /** `xml:lang` in force, "" for none. */
  readonly lang: string;
  /** It was cut to a limit. */
  readonly cut: boolean;
}

export interface OpenNode extends Node {
  children: Node[];
  text: string;
  markup: boolean;
  cut: boolean;
}

const NO_CHILDREN: Node[] = [];

export function createNode(name: string, attributes: Attributes, base: string, lang: string): OpenNode {
  return { name, attributes, children: NO_CHILDREN, text: "", markup: false, base, lang, cut: false };
}

export function addChild(parent: OpenNode, child: Node): void {
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else parent.children.push(child);
}

export function attribute(node: Node, name: string): string {
  return node.attributes === NO_ATTRIBUTES ? "" : (node.attributes.get(name)?.trim() ?? "");
}

/** Text of the first child of one of these names that has any. */
export function childText(node: Node, ...names: readonly string[]): string {
  for (const name of names) {
    for (const child of node.children) if (child.name === name && child.text !== "") return child.text;
  }
  return "";
}
