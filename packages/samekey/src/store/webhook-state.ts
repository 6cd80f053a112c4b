/** Delivery to one endpoint. */
export interface WebhookState {
  readonly name: string;
  /** Id of the last event it has taken. */
  readonly cursor: number;
  /** Failures in a row. */
  readonly attempts: number;
  readonly nextAttemptAt: number;
  /** When it answered 410 and was given up; null while it is wanted. */
  readonly disabledAt: number | null;
  /** What the last attempt came to: an HTTP status, or the code of an error. */
  readonly last: string;
}
