import { startTransition, useOptimistic } from 'react';

/**
 * `useOptimisticValue()`: hook on useOptimistic for a control: shows a new value immediately and calls `onChange` in a
 * transition. If the owner does not accept the value, the old one is shown again.
 * @param value current value of the owner
 * @param onChange called with a new value, in a transition
 * @returns the value to show, and the function to set a new one
 */
export function useOptimisticValue<Value extends string | boolean>(
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
