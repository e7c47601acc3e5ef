/**
 * Component `StepList`: the form's steps in order; finished ones are buttons that lead back, with a summary of what was
 * chosen.
 */
import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import type { CreateStep } from './url/create-url.ts';

export interface StepListProps {
  steps: readonly CreateStep[];
  current: CreateStep;
  /** What was chosen in a finished step. */
  summary(step: CreateStep): string | undefined;
  onStep(step: CreateStep): void;
}

export function StepList({ steps, current, summary, onStep }: StepListProps) {
  const t = useText();
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t('createPosition.steps.label')} className="f-steps">
      <ol>
        {steps.map((step, index) => {
          const state = index < at ? 'done' : index === at ? 'current' : 'upcoming';
          const note = state === 'done' ? summary(step) : undefined;
          const content = (
            <>
              <span className="f-step-mark" aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={14} /> : index + 1}
              </span>
              <span className="f-step-text">
                <span>{t(`createPosition.steps.${step}`)}</span>
                {note && <span className="f-step-note f-clip">{note}</span>}
              </span>
            </>
          );
          return (
            <li
              key={step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' ? (
                <button type="button" onClick={() => onStep(step)} data-testid={`to-${step}`}>
                  {content}
                </button>
              ) : (
                <div>{content}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
