/**
 * `LiveStream`: class, one client's open event stream; a client that does not keep up is disconnected. Also:
 * `BUFFER_BYTES`, its maximum unread bytes.
 */
/** Maximum unread bytes of one reader. */
export const BUFFER_BYTES = 64 * 1024;

const encoder = new TextEncoder();

/** One client's open event stream. A client that does not keep up is disconnected. */
export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #onEnd: () => void;
  readonly #cut: (() => void) | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /**
   * @param onEnd called once, whichever side ends the stream.
   * @param cut closes the underlying connection without delivering buffered data.
   */
  constructor(onEnd: () => void, cut?: () => void, bufferBytes = BUFFER_BYTES) {
    this.#onEnd = onEnd;
    this.#cut = cut;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#leave(),
      },
      { highWaterMark: bufferBytes, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  send(text: string): void {
    if (!this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#drop();
    else this.#controller.enqueue(encoder.encode(text));
  }

  /** Closes the stream after delivering its data. */
  close(): void {
    const controller = this.#controller;
    this.#leave();
    controller?.close();
  }

  #drop(): void {
    const controller = this.#controller;
    this.#leave();
    if (this.#cut) this.#cut();
    else controller?.error(new Error('The client reads too slowly.'));
  }

  #leave(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#onEnd();
  }
}
