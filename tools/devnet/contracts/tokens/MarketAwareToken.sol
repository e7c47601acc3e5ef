// SPDX-License-Identifier: MIT
/**
 * `MarketAwareToken`: abstract base contract of tokens with special rules for transfers from and to markets (pools),
 * which the minter registers (`setMarket`).
 */
pragma solidity 0.8.26;

import {DevToken} from "./DevToken.sol";

/// @notice Base of tokens with special rules for transfers from and to registered markets (pools).
abstract contract MarketAwareToken is DevToken {
    mapping(address account => bool) public isMarket;

    event MarketSet(address indexed account, bool isMarket);

    function setMarket(address account, bool value) external onlyMinter {
        isMarket[account] = value;
        emit MarketSet(account, value);
    }
}
