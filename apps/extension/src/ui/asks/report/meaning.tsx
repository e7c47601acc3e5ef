import { AddressText } from '@cenote/ui';
import type { Reading } from '@cenote/wallet-core/checks';
import { Fact } from '../../parts/fact.tsx';
import { factsOf } from './meaning-facts.ts';
import { titleOf } from './meaning-text.ts';
import type { Words } from './words.ts';

/** Steps that are written out; whoever has more than that to read reads none. */
const MAX_SHOWN = 24;

/** What a request does, in words; calls within a call as a list within it. */
export function Meaning({ reading, words }: { reading: Reading; words: Words }) {
  const { t } = words;
  const { meaning } = reading;
  const facts = factsOf(words, reading);
  const parts = 'parts' in meaning ? meaning.parts : [];
  return (
    <div className="x-meaning" data-testid="meaning" data-kind={meaning.kind}>
      <p className="x-meaning-title">{titleOf(words, reading)}</p>
      {facts.length > 0 && (
        <dl className="x-facts">
          {facts.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
            <Fact key={index} name={t(name)} id={name.replace('checks.fact.', 'fact-')}>
              {typeof value === 'string' ? (
                value
              ) : (
                <AddressText address={value.address} name={words.nameOf(value.address)} />
              )}
            </Fact>
          ))}
        </dl>
      )}
      {parts.length > 0 && 'atomic' in meaning && (
        <>
          <p className="x-hint">{t(meaning.atomic ? 'checks.atomic' : 'checks.notAtomic')}</p>
          <ol className="x-steps">
            {parts.slice(0, MAX_SHOWN).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
              <li key={index}>
                <Meaning reading={part} words={words} />
              </li>
            ))}
          </ol>
          {parts.length > MAX_SHOWN && (
            <p className="x-hint">{t('checks.moreSteps', { count: parts.length - MAX_SHOWN })}</p>
          )}
        </>
      )}
    </div>
  );
}
