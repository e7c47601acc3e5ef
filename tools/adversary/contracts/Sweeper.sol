// SPDX-License-Identifier: MIT
/** `Sweeper`: contract that sends given tokens and all native coins that Multicall3 holds to its owner. */
pragma solidity 0.8.26;

import {IToken} from "./Lure.sol";

interface IMulticall3 {
    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    function aggregate3Value(Call3Value[] calldata calls) external payable;
}

/// @notice Takes what Multicall3 holds, which executes any call of any caller. Takes its native coins too, since
/// Multicall3 adds the values of its calls without an overflow check.
contract Sweeper {
    address public immutable owner;

    constructor() {
        owner = msg.sender;
    }

    function sweep(IMulticall3 shared, IToken[] calldata tokens) external {
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 held = tokens[i].balanceOf(address(shared));
            if (held == 0) continue;
            IMulticall3.Call3Value[] memory one = new IMulticall3.Call3Value[](1);
            one[0] = IMulticall3.Call3Value(
                address(tokens[i]), false, 0, abi.encodeWithSelector(IToken.transfer.selector, owner, held)
            );
            shared.aggregate3Value(one);
        }
        uint256 coins = address(shared).balance;
        if (coins == 0) return;
        IMulticall3.Call3Value[] memory two = new IMulticall3.Call3Value[](2);
        two[0] = IMulticall3.Call3Value(owner, false, coins, "");
        unchecked {
            two[1] = IMulticall3.Call3Value(owner, true, 0 - coins, "");
        }
        shared.aggregate3Value(two);
    }
}
