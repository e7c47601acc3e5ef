/** Type `Finding`: the result of checking one statement of a quote. */

/** What was found out about one statement of a quote. */
export interface Finding {
  result: 'true' | 'false' | 'unchecked';
  statement: string;
}
