import { useEffect, useRef } from 'react';
import { isSameRequest, type SwapForm } from '../../form/use-swap-form.ts';
import { type FlowView, useFlowView, viewKey } from './flow-view.ts';

export interface FlowRoutingProps {
  form: SwapForm;
  onChange(view: FlowView): void;
}

/**
 * Component without output (default export) that computes the result of Flow for the trade on the form and calls
 * `onChange` with it when it changes.
 */
export default function FlowRouting({ form, onChange }: FlowRoutingProps) {
  const view = useFlowView(form);
  const reported = useRef<FlowView>(undefined);
  useEffect(() => {
    const last = reported.current;
    if (last && viewKey(last) === viewKey(view)) return;
    // A rejected request is repeated from time to time: the rejection stays on screen meanwhile.
    if (view.isLoading && last?.refusal && isSameRequest(last.params, view.params)) return;
    reported.current = view;
    onChange(view);
  });
  return null;
}
