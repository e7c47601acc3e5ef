/**
 * Hook `useAmountDraft()`: stores the entered amount and debounces it into the address bar; a change of the address
 * bar from elsewhere replaces both. Also: types `AmountDraft` and `AmountDrafts`.
 */
import { useEffect, useRef, useState } from 'react';
import type { SwapField } from '../../swap-url/swap-url.ts';

export interface AmountDraft {
  value: string;
  field: SwapField;
}

export interface AmountDrafts {
  /** Text of the field: changes with each key press. */
  draft: AmountDraft;
  /** Debounced draft, for requests. */
  settled: AmountDraft;
  setDraft(draft: AmountDraft): void;
}

/** Debounce time before a quote is requested and the address bar is updated. */
const REST_MS = 250;

/** Normalizes a draft: an empty amount fixes no side. */
const normal = ({ value, field }: AmountDraft): AmountDraft => ({
  value,
  field: value === '' ? 'INPUT' : field,
});
const same = (a: AmountDraft, b: AmountDraft): boolean =>
  a.value === b.value && a.field === b.field;

export function useAmountDraft(
  url: AmountDraft,
  write: (draft: AmountDraft) => void,
): AmountDrafts {
  const [draft, setDraft] = useState(url);
  const [settled, setSettled] = useState(url);
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
    setSettled({ value, field });
  }, [value, field]);

  useEffect(() => {
    const settle = () => {
      setSettled((last) => (same(last, draft) ? last : draft));
      const next = normal(draft);
      if (same(next, written.current)) return;
      written.current = next;
      writeNow.current(next);
    };
    // Not debounced if the field is emptied or the sides are swapped.
    if (draft.value === '' || draft.value === written.current.value) {
      settle();
      return;
    }
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return { draft, settled, setDraft };
}
