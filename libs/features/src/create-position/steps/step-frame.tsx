/**
 * Component `StepFrame`: card of one step of the form, with its heading, content and the button that leads to the next
 * step or names what is missing.
 */
import { useText } from '@cenote/i18n';
import { Button, Card } from '@cenote/ui';
import type { ReactNode } from 'react';
import { OBSTACLE_TEXT } from '../form/obstacle-text.ts';
import type { Obstacle } from '../form/step-button.ts';
import type { CreateStep } from '../url/create-url.ts';

export interface StepFrameProps {
  step: CreateStep;
  obstacle: Obstacle | undefined;
  onContinue(): void;
  children: ReactNode;
}

export function StepFrame({ step, obstacle, onContinue, children }: StepFrameProps) {
  const t = useText();
  return (
    <Card className="f-create-card" data-testid={`step-${step}`}>
      <h2 className="f-entity-heading" tabIndex={-1} data-step-heading>
        {t(`createPosition.steps.${step}`)}
      </h2>
      {children}
      <Button
        size="large"
        fullWidth
        busy={obstacle === 'readingPool'}
        disabled={obstacle !== undefined && obstacle !== 'readingPool'}
        onClick={onContinue}
        data-state={obstacle ?? 'continue'}
        data-testid="continue"
      >
        {t(obstacle ? OBSTACLE_TEXT[obstacle] : 'common.continue')}
      </Button>
    </Card>
  );
}
