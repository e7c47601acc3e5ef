/** Form component: requires words of the recovery phrase at random positions, to check that it was written down. */
import { useText } from '@cenote/i18n';
import { Banner, Button, TextField } from '@cenote/ui';
import { isQuizPassed, quizPositions } from '@cenote/wallet-core/backup';
import { type FormEvent, useState } from 'react';

export interface PhraseQuizProps {
  heading: 'h1' | 'h3';
  words: readonly string[];
  onBack: () => void;
  onDone: () => void;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Quiz that checks that the recovery phrase was written down. */
export function PhraseQuiz({ heading: Heading, words, onBack, onDone }: PhraseQuizProps) {
  const t = useText();
  const [positions] = useState(() => quizPositions(words.length, random));
  const [answers, setAnswers] = useState<readonly string[]>(positions.map(() => ''));
  const [isWrong, setWrong] = useState(false);
  const answer = (question: number) => (word: string) => {
    setWrong(false);
    setAnswers((before) => before.map((one, at) => (at === question ? word : one)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isQuizPassed(words, positions, answers)) onDone();
    else setWrong(true);
  };
  return (
    <form className="x-form" onSubmit={submit} data-testid="quiz">
      <Heading className="x-title">{t('extension.creation.quizTitle')}</Heading>
      <p className="x-hint">{t('extension.creation.quizHint')}</p>
      <div className="x-quiz">
        {positions.map((position, question) => (
          <TextField
            key={position}
            label={t('extension.creation.quizWord', { position: position + 1 })}
            autoFocus={question === 0}
            spellCheck={false}
            autoCapitalize="none"
            value={answers[question] ?? ''}
            onChange={answer(question)}
            data-testid="quiz-word"
            data-position={position}
          />
        ))}
      </div>
      {isWrong && <Banner tone="error" title={t('extension.creation.quizWrong')} />}
      <Button type="submit" size="large" fullWidth data-testid="quiz-submit">
        {t('common.continue')}
      </Button>
      <Button variant="ghost" fullWidth onClick={onBack}>
        {t('extension.creation.quizSee')}
      </Button>
    </form>
  );
}
