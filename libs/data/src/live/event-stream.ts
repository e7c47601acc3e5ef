/**
 * `EventStreamParser`: class that parses a server-sent event stream incrementally, from chunks split anywhere, into
 * `StreamEvent`s.
 */

/** A server-sent event as defined by the HTML standard. */
export interface StreamEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** Maximum size of one event; a stream whose event never ends is rejected. */
const MAX_CHARACTERS = 1_000_000;

/** Incremental parser of an event stream; chunks may be split anywhere. */
export class EventStreamParser {
  #rest = '';
  #id: string | undefined;
  #name = '';
  #data: string[] = [];

  /**
   * Returns the events that are complete.
   * @throws RangeError if one is too long
   */
  push(text: string): StreamEvent[] {
    this.#rest += text;
    if (this.#rest.length > MAX_CHARACTERS) throw new RangeError('An event exceeds the size limit');
    // A trailing carriage return may be the first half of a line ending.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line) ?? []);
  }

  #take(line: string): StreamEvent | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    // A comment, sent to keep the connection alive.
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
