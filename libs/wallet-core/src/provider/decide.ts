/**
 * `decide(request, site)`: what the wallet does with a site's RPC request: answer, forward to a node, request an
 * approval, or throw an RpcError.
 */
import type { Decision, RpcRequest, SiteState } from './decision.ts';
import { toMessageBytes } from './message-bytes.ts';
import { isMethod, METHODS, type MethodName, type ParamsOf } from './methods.ts';
import { nodeParams } from './params.ts';
import { isProxied, isRefused } from './proxied.ts';
import { InternalError, MethodNotFound, RpcError, UnsupportedMethod } from './rpc-errors.ts';
import { getCapabilities, sendCalls } from './rules/calls.ts';
import { connect, requireConnection } from './rules/connection.ts';
import { addChain, switchChain } from './rules/networks.ts';
import { signMessage, signTypedData } from './rules/signing.ts';
import { sendTransaction } from './rules/transaction.ts';
import { watchAsset } from './rules/watch-asset.ts';
import { parseParams, toQuantity } from './values.ts';

type Rules = { [M in MethodName]: (params: ParamsOf<M>, site: SiteState) => Decision };

const answer = (result: unknown): Decision => ({ kind: 'answer', result });
const visible = ({ locked, accounts }: SiteState) => (locked ? [] : accounts);

const RULES: Rules = {
  eth_chainId: (_, site) => answer(toQuantity(site.chainId)),
  net_version: (_, site) => answer(String(site.chainId)),
  web3_clientVersion: (_, site) => answer(site.clientVersion),
  eth_accounts: (_, site) => answer(visible(site)),
  eth_coinbase: (_, site) => answer(visible(site)[0] ?? null),
  wallet_getPermissions: (_, site) => answer(site.locked ? [] : site.permissions),
  wallet_revokePermissions: () => ({ kind: 'revoke' }),
  eth_requestAccounts: (_, site) => connect('accounts', site),
  wallet_requestPermissions: () => ({
    kind: 'approval',
    request: { type: 'connect', answer: 'permissions' },
  }),
  personal_ecRecover: ([message, signature]) => ({
    kind: 'recover',
    message: toMessageBytes(message),
    signature,
  }),
  personal_sign: signMessage,
  eth_signTypedData: ([data, account], site) => signTypedData('V1', account, data, site),
  eth_signTypedData_v3: ([account, data], site) => signTypedData('V3', account, data, site),
  eth_signTypedData_v4: ([account, data], site) => signTypedData('V4', account, data, site),
  eth_sendTransaction: sendTransaction,
  wallet_addEthereumChain: addChain,
  wallet_switchEthereumChain: switchChain,
  wallet_watchAsset: watchAsset,
  wallet_getCapabilities: getCapabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: ([id]) => ({ kind: 'callsStatus', id }),
  wallet_showCallsStatus: ([id]) => ({ kind: 'showCalls', id }),
};

/**
 * Decides how a page's request is handled: answered from the wallet's state, forwarded to a node, submitted for
 * approval, or rejected. Pure, and never throws.
 */
export function decide(request: RpcRequest, site: SiteState): Decision {
  try {
    const { method, params } = request;
    if (isRefused(method)) throw new UnsupportedMethod();
    if (isProxied(method))
      return { kind: 'proxy', method, params: parseParams(nodeParams, params) };
    if (!isMethod(method)) throw new MethodNotFound();
    return decideOwn(method, params, site);
  } catch (error) {
    return { kind: 'error', error: error instanceof RpcError ? error : new InternalError() };
  }
}

function decideOwn<M extends MethodName>(method: M, params: unknown, site: SiteState): Decision {
  const { needsConnection, params: schema } = METHODS[method];
  // Checked first, so that the response discloses nothing to a site that is not connected.
  if (needsConnection) requireConnection(site);
  return RULES[method](parseParams(schema, params) as ParamsOf<M>, site);
}
