/** `sendTransaction()`: decision on eth_sendTransaction: an approval with the normalized fields that are signed. */
import { KeyringError } from '../../keyring/errors.ts';
import {
  type TransactionRequest as ParsedTransaction,
  parseTransaction,
} from '../../keyring/sign/parse-transaction.ts';
import type { TransactionRequest } from '../approval-request.ts';
import type { Decision, SiteState } from '../decision.ts';
import type { ParamsOf } from '../methods.ts';
import { InvalidParams } from '../rpc-errors.ts';
import { toQuantity } from '../values.ts';
import { requireAccount } from './connection.ts';

/**
 * From an account that the site sees, on its current network, normalized to one name for each field and without fields
 * that are not signed.
 */
export function sendTransaction(
  [input]: ParamsOf<'eth_sendTransaction'>,
  site: SiteState,
): Decision {
  const account = requireAccount(input.from, site);
  const { chainId } = site;
  const { to, value, data, type, nonce, accessList, ...parsed } = readTransaction(input, chainId);
  const optional = {
    to,
    type,
    nonce: nonce === undefined ? undefined : toQuantity(nonce),
    accessList: accessList?.map(({ address, storageKeys }) => ({
      address,
      storageKeys: [...storageKeys],
    })),
    ...quantities(parsed),
  };
  const transaction = {
    from: account,
    value: toQuantity(value),
    data,
    ...Object.fromEntries(Object.entries(optional).filter(([, one]) => one !== undefined)),
  } as TransactionRequest;
  return { kind: 'approval', request: { type: 'transaction', account, chainId, transaction } };
}

type Read = Omit<ParsedTransaction, 'type'> & { type?: TransactionRequest['type'] };
type Prices = Pick<Read, 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>;

/** @throws InvalidParams with the reason. */
function readTransaction(input: ParamsOf<'eth_sendTransaction'>[0], chainId: number): Read {
  const isDelegation = input.authorizationList != null || /^0x0*4$/.test(String(input.type));
  // It would permanently give control over the account to a contract of the page's choice.
  if (isDelegation) throw new InvalidParams('Sites cannot set the code of an account (EIP-7702).');
  try {
    return parseTransaction(input, chainId) as Read;
  } catch (error) {
    throw new InvalidParams(
      error instanceof KeyringError
        ? `${error.shortMessage}.`
        : 'The transaction cannot be signed.',
    );
  }
}

const quantities = ({ gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Prices) => ({
  gas: gas === undefined ? undefined : toQuantity(gas),
  gasPrice: gasPrice === undefined ? undefined : toQuantity(gasPrice),
  maxFeePerGas: maxFeePerGas === undefined ? undefined : toQuantity(maxFeePerGas),
  maxPriorityFeePerGas:
    maxPriorityFeePerGas === undefined ? undefined : toQuantity(maxPriorityFeePerGas),
});
