import { wethAbi } from '@cenote/chains';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder } from '../decoder.ts';
import { known } from './known-contracts.ts';

/** Of the wrapped native coin alone: elsewhere `deposit()` and `withdraw(uint256)` mean anything. */
export const wrappingCalls: CallDecoder = callDecoder({
  name: 'wrapping',
  abi: wethAbi,
  targets: known.wrapped,
  read({ functionName, args }, { chainId, target: token, value }) {
    const isWrapped = known.wrapped(chainId).some((one) => one.toLowerCase() === token);
    if (!isWrapped) return undefined;
    if (functionName === 'deposit') return { kind: 'wrap', token, amount: value };
    if (functionName === 'withdraw') return { kind: 'unwrap', token, amount: args[0] };
    return undefined;
  },
});
