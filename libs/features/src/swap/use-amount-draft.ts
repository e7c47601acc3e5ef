import { useEffect, useRef, useState } from 'react';
import type { SwapField } from './swap-url.ts';

export interface AmountDraft {
  value: string;
  field: SwapField;
}

/** How long the typing must rest before the address bar follows. */
const REST_MS = 250;

/** An empty amount fixes no side. */
const normal = ({ value, field }: AmountDraft): AmountDraft => ({
  value,
  field: value === '' ? 'INPUT' : field,
});
const same = (a: AmountDraft, b: AmountDraft): boolean =>
  a.value === b.value && a.field === b.field;

/**
 * What is being typed. The field follows the keys at once and the address bar a moment later; a change
 * of the address bar from elsewhere (back, a link) replaces what was typed.
 */
export function useAmountDraft(
  url: AmountDraft,
  write: (draft: AmountDraft) => void,
): [AmountDraft, (draft: AmountDraft) => void] {
  const [draft, setDraft] = useState(url);
  const written = useRef(normal(url));
  const writeNow = useRef(write);
  useEffect(() => {
    writeNow.current = write;
  });

  const { value, field } = url;
  useEffect(() => {
    const arrived = normal({ value, field });
    if (same(arrived, written.current)) return;
    written.current = arrived;
    setDraft({ value, field });
  }, [value, field]);

  useEffect(() => {
    const next = normal(draft);
    if (same(next, written.current)) return;
    const timer = setTimeout(() => {
      written.current = next;
      writeNow.current(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return [draft, setDraft];
}
