import type { Meaning as MeaningData, Reading } from '@cenote/wallet-core/checks';
import { Address } from '../../parts/address.tsx';
import { Fact } from '../../parts/fact.tsx';
import { factsOf } from './meaning-facts.ts';
import { titleOf } from './meaning-text.ts';
import type { Words } from './words.ts';

/** Steps that are written out; whoever has more than that to read reads none. */
const MAX_SHOWN = 24;

const GIVES_AWAY: ReadonlySet<MeaningData['kind']> = new Set([
  'approve',
  'approveAll',
  'permit',
  'permitTransfer',
  'transfer',
  'swap',
  'addLiquidity',
  'order',
  'delegate',
]);

const takes = ({ meaning, value }: Reading): boolean =>
  value > 0n || GIVES_AWAY.has(meaning.kind) || ('parts' in meaning && meaning.parts.some(takes));

/** Those that allow somebody something or move something come before the others; with their places. */
function shownParts(parts: readonly Reading[]): [Reading, number][] {
  const placed = parts.map((part, index): [Reading, number] => [part, index]);
  if (parts.length <= MAX_SHOWN) return placed;
  const first = placed.filter(([part]) => takes(part));
  const rest = placed.filter(([part]) => !takes(part));
  return [...first, ...rest].slice(0, MAX_SHOWN).sort(([, a], [, b]) => a - b);
}

/** What a request does, in words, for the account that signs it; calls within a call as a list within it. */
export function Meaning({
  reading,
  words,
  signer = reading.sender,
}: {
  reading: Reading;
  words: Words;
  signer?: string;
}) {
  const { t } = words;
  const { meaning } = reading;
  const facts = factsOf(words, reading, signer);
  const parts = 'parts' in meaning ? meaning.parts : [];
  return (
    <div className="x-meaning" data-testid="meaning" data-kind={meaning.kind}>
      <p className="x-meaning-title">{titleOf(words, reading, signer)}</p>
      {facts.length > 0 && (
        <dl className="x-facts">
          {facts.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
            <Fact key={index} name={t(name)} id={name.replace('checks.fact.', 'fact-')}>
              {typeof value === 'string' ? (
                value
              ) : (
                <Address address={value.address} name={words.nameOf(value.address)} />
              )}
            </Fact>
          ))}
        </dl>
      )}
      {reading.basis === 'name' && (
        <p className="x-hint" data-testid="by-name">
          {t('checks.byName')}
        </p>
      )}
      {parts.length > 0 && 'atomic' in meaning && (
        <>
          <p className="x-hint">{t(meaning.atomic ? 'checks.atomic' : 'checks.notAtomic')}</p>
          <ol className="x-steps">
            {shownParts(parts).map(([part, index]) => (
              <li key={index} value={index + 1}>
                <Meaning reading={part} words={words} signer={signer} />
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
