/**
 * `Stepper`: ordered list of steps such as approve, sign, swap, each with its state, and a hint at the current one.
 * Also: types `Step` and `StepState`.
 */
import { type TextKey, useText } from '@cenote/i18n';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type StepState = 'upcoming' | 'active-wallet' | 'active-pending' | 'done' | 'failed';

export interface Step {
  id: string;
  label: string;
  /** Purpose of the step, or what it waits for; shown for the current step only. */
  hint?: string | undefined;
  state: StepState;
  /** Element at the end of the row: an explorer link, a retry button. */
  action?: ReactNode;
}

export interface StepperProps {
  /** Accessible name of the list. */
  label: string;
  steps: readonly Step[];
  'data-testid'?: string;
}

const STATE_TEXT = {
  upcoming: 'common.steps.upcoming',
  'active-wallet': 'common.steps.activeWallet',
  'active-pending': 'common.steps.activePending',
  done: 'common.steps.done',
  failed: 'common.steps.failed',
} as const satisfies Record<StepState, TextKey>;

export function Stepper({ label, steps, ...rest }: StepperProps) {
  const t = useText();
  const present = steps.findIndex(({ state }) => state !== 'done');
  return (
    <ol {...rest} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="c-step"
          data-state={step.state}
          aria-current={step.state.startsWith('active') ? 'step' : undefined}
        >
          <span className="c-step-mark" aria-hidden="true">
            <StepMark state={step.state} position={index + 1} />
          </span>
          <div>
            <div className="c-step-label">{step.label}</div>
            {index === present && step.hint && <div className="c-step-hint">{step.hint}</div>}
            <VisuallyHidden>{t(STATE_TEXT[step.state])}</VisuallyHidden>
          </div>
          {step.action}
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state, position }: { state: StepState; position: number }) {
  switch (state) {
    case 'upcoming':
      return position;
    case 'active-wallet':
      return <Icon name="wallet" size={14} />;
    case 'active-pending':
      return <Icon name="spinner" size={14} />;
    case 'done':
      return <Icon name="check" size={14} />;
    case 'failed':
      return <Icon name="close" size={14} />;
  }
}
