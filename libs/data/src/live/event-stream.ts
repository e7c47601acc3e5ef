/** An event of a stream as the HTML standard's "server-sent events" has it. */
export interface StreamEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** What one event may hold: a server that never ends one is no event stream. */
const MAX_CHARACTERS = 1_000_000;

/** Reads an event stream piece by piece, wherever the pieces are cut. */
export class EventStreamParser {
  #rest = '';
  #id: string | undefined;
  #name = '';
  #data: string[] = [];

  /** The events that are whole now. @throws RangeError where one is too long. */
  push(text: string): StreamEvent[] {
    this.#rest += text;
    if (this.#rest.length > MAX_CHARACTERS) throw new RangeError('An event has no end');
    // A return at the very end may be half of a line's end.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line) ?? []);
  }

  #take(line: string): StreamEvent | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    // A comment: a sign of life.
    if (colon === 0) return undefined;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#name = value;
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    return undefined;
  }

  #dispatch(): StreamEvent | undefined {
    const data = this.#data.join('\n');
    const name = this.#name || 'message';
    const isEmpty = this.#data.length === 0;
    this.#name = '';
    this.#data = [];
    return isEmpty ? undefined : { id: this.#id, name, data };
  }
}
