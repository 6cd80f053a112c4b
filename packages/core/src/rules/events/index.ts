import type { Rule } from "../rule.ts";
import { calendly } from "./calendly.ts";
import { eventbrite } from "./eventbrite.ts";
import { meetup } from "./meetup.ts";

/** Appointments and events. */
export const EVENTS: readonly Rule[] = [...calendly, ...eventbrite, ...meetup];
