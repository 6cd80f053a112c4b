import type { Rule } from "../rule.ts";

/** Typeform: one id for a form, whatever the customer's host. */
export const typeform: readonly Rule[] = [
  {
    platform: "typeform",
    kind: "form",
    title: "Typeform",
    notes: ["The name in front of typeform.com is the customer's and decoration; hidden fields stand in the fragment."],
    hosts: [":tenant.typeform.com", "form.typeform.com"],
    parts: { id: "4-12 of alnum" },
    patterns: ["/to/:id", "//admin.typeform.com/form/:id/**"],
    canonical: "https://form.typeform.com/to/{id}",
    examples: [
      { url: "https://acme.typeform.com/to/AbC123?utm_source=x#hidden=1", id: "AbC123" },
      { url: "https://form.typeform.com/to/AbC123", id: "AbC123" },
      { url: "https://admin.typeform.com/form/AbC123/create", id: "AbC123" },
      { url: "https://www.typeform.com/templates/", rejected: "not-a-resource" },
      { url: "https://typeform.com.evil.example/to/AbC123", rejected: "unsupported-host" },
    ],
  },
];
