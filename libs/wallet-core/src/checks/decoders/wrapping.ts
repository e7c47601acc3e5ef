/** `wrappingCalls`: decoder of `deposit` and `withdraw` of the network's wrapped native coin only. */
import { wethAbi } from '@cenote/chains';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder } from '../decoder.ts';
import { known } from './known-contracts.ts';

/**
 * Applies to the wrapped native coin only: on other contracts `deposit()` and `withdraw(uint256)` can mean anything.
 */
export const wrappingCalls: CallDecoder = callDecoder({
  name: 'wrapping',
  abi: wethAbi,
  targets: known.wrapped,
  onlyTargets: true,
  read({ functionName, args }, { target: token, value }) {
    if (functionName === 'deposit') return { kind: 'wrap', token, amount: value };
    if (functionName === 'withdraw') return { kind: 'unwrap', token, amount: args[0] };
    return undefined;
  },
});
