/**
 * Component of the onboarding page: steps to choose a method, create, import or restore a wallet, and back up its
 * phrase.
 */
import { useText } from '@cenote/i18n';
import { Card, EmptyState, LinkButton } from '@cenote/ui';
import { useEffect, useRef, useState } from 'react';
import { Wordmark } from '../components/wordmark.tsx';
import { DamagedVaultScreen } from '../screens/damaged-vault-screen.tsx';
import { PhraseConfirmation } from '../secrets/phrase-confirmation.tsx';
import { useWallet } from '../wallet-context.tsx';
import { METHODS, type MethodName } from './methods/methods.ts';
import { Welcome } from './welcome.tsx';

type Step =
  | { name: 'welcome' | 'ready'; from?: MethodName }
  | { name: MethodName }
  | { name: 'backup'; password: string };

/** Onboarding in a tab: create, import or restore a wallet. */
export function Onboarding() {
  const { status } = useWallet().state;
  if (status === 'damaged' || status === 'tooNew') return <DamagedVaultScreen />;
  return <Steps />;
}

function Steps() {
  const t = useText();
  const { state } = useWallet();
  // If a wallet exists, starts with it instead of a form that would fail.
  const [step, setStep] = useState<Step>({
    name: state.status === 'absent' ? 'welcome' : 'ready',
  });
  // If the wallet was locked in the meantime, the secrets of the step are dropped with it.
  const isLocked = state.status === 'locked';
  useEffect(() => {
    if (isLocked) setStep({ name: 'ready' });
  }, [isLocked]);
  const card = useRef<HTMLDivElement>(null);
  // The clicked button was removed with the previous step: moves the focus to the new one.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    const isInside = card.current?.contains(document.activeElement);
    if (!isFirst.current && !isInside) card.current?.focus();
    isFirst.current = false;
  }, [step.name]);
  return (
    <main className="x-page">
      <Wordmark />
      <div ref={card} tabIndex={-1} className="x-card-focus">
        <Card className="x-card" data-testid={`onboarding-${step.name}`}>
          <StepBody step={step} onStep={setStep} />
          {step.name === 'ready' && (
            <EmptyState
              icon="check"
              title={<h1 className="x-title">{t('extension.ready')}</h1>}
              hint={t('extension.readyHint')}
              action={
                <LinkButton variant="primary" href="/popup.html" data-testid="open-wallet">
                  {t('extension.readyAction')}
                </LinkButton>
              }
            />
          )}
        </Card>
      </div>
    </main>
  );
}

function StepBody({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const done = () => onStep({ name: 'ready' });
  switch (step.name) {
    case 'ready':
      return null;
    case 'welcome':
      return <Welcome from={step.from} onChoose={(name) => onStep({ name })} />;
    case 'backup':
      return <PhraseConfirmation password={step.password} onDone={done} />;
    default: {
      const Way = METHODS[step.name];
      return (
        <Way
          onBack={() => onStep({ name: 'welcome', from: step.name })}
          onDone={
            step.name === 'create' ? (password) => onStep({ name: 'backup', password }) : done
          }
        />
      );
    }
  }
}
