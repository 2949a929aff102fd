import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** An exporter that says once when it cannot deliver, and once when it can again. */
export class ToldExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #place: string;
  readonly #warn: (message: string) => void;
  #failed = 0;

  /** @param place The collector as a line of the log may name it: without what is secret. */
  constructor(exporter: SpanExporter, place: string, warn: (message: string) => void) {
    this.#exporter = exporter;
    this.#place = place;
    this.#warn = warn;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      this.#tell(result, spans.length);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }

  #tell({ code, error }: ExportResult, count: number): void {
    if (code === ExportResultCode.SUCCESS) {
      if (this.#failed > 0) this.#warn(`traces reach ${this.#place} again; ${this.#failed} spans were dropped`);
      this.#failed = 0;
      return;
    }
    if (this.#failed === 0) this.#warn(`traces cannot be sent to ${this.#place} (${reasonOf(error)}); they are dropped until it answers`);
    this.#failed += count;
  }
}

/** A refused connection has no message of its own: its reasons are one level down. */
function reasonOf(error: Error | undefined): string {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: string };
  return [code, message].find((each) => each !== undefined && each !== '')?.toString() ?? 'no reason given';
}
