import { startTransition, useOptimistic } from 'react';

/**
 * A choice that shows as soon as it is made, however long what follows from it takes to draw (an
 * address that changes, a table that is ordered anew). Who holds the value has the last word: what
 * it does not take is shown undone.
 *
 * @param value as its holder has it
 * @param onChange told of a choice, in a transition
 * @returns the value to show, and what to call with a choice
 */
export function useImmediateValue<Value extends string | boolean>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: Value) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, choose];
}
