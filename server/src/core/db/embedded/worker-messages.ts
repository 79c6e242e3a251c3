/** What the main thread asks of the engine's worker; answers come in the order of the requests. */
export type WorkerRequest =
  /** Bytes of the PostgreSQL protocol, as the driver wrote them. */
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array }
  /** A COPY … FROM '/dev/blob'; COPY FROM STDIN crashes the engine. */
  | { readonly kind: "copy"; readonly id: number; readonly sql: string; readonly bytes: Uint8Array }
  /** A new client takes over: nothing of the former one's session may be left. */
  | { readonly kind: "reset"; readonly id: number }
  | { readonly kind: "end" };

export type WorkerAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: "copied"; readonly id: number; readonly rowCount: number }
  | { readonly kind: "reset"; readonly id: number }
  /** `error` holds the fields of a PostgreSQL error, if it was one. */
  | { readonly kind: "failed"; readonly id: number; readonly error: Record<string, unknown> };

export interface WorkerStart {
  readonly folder: string;
  readonly fsyncs: SharedArrayBuffer;
}
