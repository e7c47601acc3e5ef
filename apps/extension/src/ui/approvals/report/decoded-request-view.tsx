import type { Asset, DecodedAction, DecodedRequest } from '@cenote/wallet-core/checks';
import { Address } from '../../components/address.tsx';
import { LabeledValue } from '../../components/labeled-value.tsx';
import { factsOf } from './action-facts.ts';
import { titleOf } from './action-title.ts';
import type { TextContext } from './text-context.ts';

/** Steps that are written out where none of them moves or allows anything. */
const MAX_SHOWN = 24;

const isSomething = (asset: Asset): boolean => !('amount' in asset) || asset.amount > 0n;

/** Whether a step itself moves or allows something; one that takes an allowance back does not. */
function givesAway(action: DecodedAction): boolean {
  switch (action.kind) {
    case 'swap':
    case 'lending':
    case 'addLiquidity':
    case 'order':
    case 'delegate':
    case 'permitTransfer':
      return true;
    case 'approve':
      return action.change !== 'decrease' && isSomething(action.asset);
    case 'approveAll':
      return action.approved;
    case 'authorize':
      return action.authorized;
    case 'permit':
      return action.allowances.some(({ asset }) => isSomething(asset));
    case 'transfer':
      return action.assets.some(isSomething);
    default:
      return false;
  }
}

const takes = ({ action, value }: DecodedRequest): boolean =>
  value > 0n || givesAway(action) || ('parts' in action && action.parts.some(takes));

/**
 * All that allow somebody something or move something, and as many of the others as there is room for; with their
 * places. A request has no more parts than are read.
 */
function shownParts(parts: readonly DecodedRequest[]): [DecodedRequest, number][] {
  const placed = parts.map((part, index): [DecodedRequest, number] => [part, index]);
  const first = placed.filter(([part]) => takes(part));
  const rest = placed.filter(([part]) => !takes(part));
  const room = Math.max(0, MAX_SHOWN - first.length);
  return [...first, ...rest.slice(0, room)].sort(([, a], [, b]) => a - b);
}

/** What a request does, in words, for the account that signs it; calls within a call as a list within it. */
export function DecodedRequestView({
  decoded,
  textContext,
  signer = decoded.sender,
}: {
  decoded: DecodedRequest;
  textContext: TextContext;
  signer?: string;
}) {
  const { t } = textContext;
  const { action } = decoded;
  const facts = factsOf(textContext, decoded, signer);
  const parts = 'parts' in action ? action.parts : [];
  const shown = shownParts(parts);
  return (
    <div className="x-decoded-action" data-testid="decoded-action" data-kind={action.kind}>
      <p className="x-decoded-action-title">{titleOf(textContext, decoded, signer)}</p>
      {facts.length > 0 && (
        <dl className="x-facts">
          {facts.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
            <LabeledValue key={index} name={t(name)} id={name.replace('checks.fact.', 'fact-')}>
              {typeof value === 'string' ? (
                value
              ) : (
                <Address address={value.address} name={textContext.nameOf(value.address)} />
              )}
            </LabeledValue>
          ))}
        </dl>
      )}
      {decoded.basis === 'name' && (
        <p className="x-hint" data-testid="by-name">
          {t('checks.byName')}
        </p>
      )}
      {parts.length > 0 && (
        <>
          {'atomic' in action && (
            <p className="x-hint">{t(action.atomic ? 'checks.atomic' : 'checks.notAtomic')}</p>
          )}
          <ol className="x-steps">
            {shown.map(([part, index]) => (
              <li key={index} value={index + 1}>
                <DecodedRequestView
                  decoded={part}
                  textContext={textContext}
                  // A Safe makes its calls for itself.
                  signer={action.kind === 'safeTransaction' ? part.sender : signer}
                />
              </li>
            ))}
          </ol>
          {parts.length > shown.length && (
            <p className="x-hint">
              {t('checks.moreSteps', { count: parts.length - shown.length })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
