/** Component: shows a new recovery phrase, then a quiz on some of its words, and marks the phrase as written down. */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';
import { PhraseQuiz } from './phrase-quiz.tsx';
import { RecoveryWords } from './recovery-words.tsx';

export interface PhraseConfirmationProps {
  password: string;
  /** Level of the heading in the page. */
  heading?: 'h1' | 'h3';
  onDone: () => void;
}

/** Shows a new recovery phrase, then requests some of its words. */
export function PhraseConfirmation({
  password,
  heading: Heading = 'h1',
  onDone,
}: PhraseConfirmationProps) {
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure } = useCommand();
  const [words, setWords] = useState<readonly string[]>();
  const [isConfirming, setConfirming] = useState(false);
  const hide = () => {
    setWords(undefined);
    setConfirming(false);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button was removed: moves the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the words come or go
  useEffect(() => heading.current?.focus(), [words]);
  // Hides the words when the window loses the focus.
  useEffect(() => {
    const hideUnlessRequested = () => !isConfirming && setWords(undefined);
    window.addEventListener('blur', hideUnlessRequested);
    return () => window.removeEventListener('blur', hideUnlessRequested);
  }, [isConfirming]);

  const show = () =>
    run(async () => setWords((await client.run('revealPhrase', { password })).split(' ')));
  const finish = async () => {
    if (await run(() => client.run('phraseWritten', {}))) onDone();
  };
  if (words && isConfirming)
    return <PhraseQuiz heading={Heading} words={words} onBack={hide} onDone={finish} />;
  return (
    <div className="x-form">
      <Heading className="x-title" ref={heading} tabIndex={-1}>
        {t('extension.created')}
      </Heading>
      <p className="x-hint">{t('extension.createdHint')}</p>
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      {words ? (
        <>
          <RecoveryWords words={words} />
          <Button size="large" fullWidth onClick={() => setConfirming(true)} data-testid="written">
            {t('extension.written')}
          </Button>
        </>
      ) : (
        <Button size="large" fullWidth busy={busy} onClick={show} data-testid="show-words">
          {t('extension.showPhrase')}
        </Button>
      )}
    </div>
  );
}
