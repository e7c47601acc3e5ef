import {
  type Call,
  type DecodeContext,
  type DecodedRequest,
  decodeCall,
  decodeCalls,
  decodeMessage,
  decodeTypedData,
  decodeTypedDataV1,
} from '@cenote/wallet-core/checks';
import type { Ask } from '@cenote/wallet-core/provider';
import { registry } from './registry.ts';

/** What a question asks to sign; undefined where it signs nothing. Never throws. */
export function readAsk(
  ask: Ask,
  chainId: number,
  known: DecodeContext = {},
): DecodedRequest | undefined {
  switch (ask.type) {
    case 'message':
      return decodeMessage(ask.message, { ...known, chainId, signer: ask.account });
    case 'typedData': {
      const { version, data, account: signer } = ask;
      return version === 'V1'
        ? decodeTypedDataV1(data, signer)
        : decodeTypedData(registry, data, { ...known, chainId, signer });
    }
    case 'transaction': {
      const [call] = callsOf(ask);
      return decodeCall(registry, call ?? {}, { ...known, chainId, sender: ask.account });
    }
    case 'calls': {
      const place = { ...known, chainId, sender: ask.account, atomic: ask.atomicRequired };
      return decodeCalls(registry, callsOf(ask), place);
    }
    default:
      return undefined;
  }
}

/** The calls that it would make, one after the other; none where it only signs. */
export function callsOf(ask: Ask): readonly Call[] {
  const calls =
    ask.type === 'calls' ? ask.calls : ask.type === 'transaction' ? [ask.transaction] : [];
  return calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }));
}
