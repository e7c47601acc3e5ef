import { useText } from '@cenote/i18n';
import type { FlowRefusal } from './flow-refusal.ts';

/** Note of the quote's details with the reason why a swap goes through pools although Flow was chosen. */
export function FlowRefusalNote({ refusal }: { refusal: FlowRefusal }) {
  const t = useText();
  return (
    <p className="f-flow-note" data-testid="flow-refusal">
      {t(`flow.refusal.${refusal}`)}
    </p>
  );
}
