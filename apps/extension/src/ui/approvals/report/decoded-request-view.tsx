/**
 * Component: describes a decoded request by title and facts for the account that signs it; nested calls are nested
 * lists, of bounded length.
 */
import type { Asset, DecodedAction, DecodedRequest } from '@cenote/wallet-core/checks';
import { Address } from '../../components/address.tsx';
import { LabeledValue } from '../../components/labeled-value.tsx';
import { factsOf } from './action-facts.ts';
import { titleOf } from './action-title.ts';
import type { TextContext } from './text-context.ts';

/** Maximum number of shown steps, if none transfers or approves anything. */
const MAX_SHOWN = 24;

const isSomething = (asset: Asset): boolean => !('amount' in asset) || asset.amount > 0n;

/** Whether a step itself transfers or approves something; revoking an allowance does not count. */
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
 * All parts that approve or transfer something, and others up to the maximum, with their indices. The number of parts
 * is limited by the decoder.
 */
function shownParts(parts: readonly DecodedRequest[]): [DecodedRequest, number][] {
  const indexed = parts.map((part, index): [DecodedRequest, number] => [part, index]);
  const first = indexed.filter(([part]) => takes(part));
  const rest = indexed.filter(([part]) => !takes(part));
  const room = Math.max(0, MAX_SHOWN - first.length);
  return [...first, ...rest.slice(0, room)].sort(([, a], [, b]) => a - b);
}

/** Describes a request for the account that signs it; nested calls are nested lists. */
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
                  // A Safe itself is the sender of its calls.
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
