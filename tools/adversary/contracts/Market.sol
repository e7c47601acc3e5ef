// SPDX-License-Identifier: MIT
/**
 * `Market`: contract that replaces Seaport 1.6 at its address: fills orders like Seaport, but without signatures,
 * zones, conduits and partial fills. Orders are identified by their offerer and salt.
 */
pragma solidity 0.8.26;

import {IToken} from "./Lure.sol";

/// @notice Replaces Seaport 1.6 at its address: fills orders like `Seaport.sol`, but without signatures,
/// zones, conduits and partial fills. Orders are identified by their offerer and salt.
contract Market {
    struct OfferItem {
        uint8 itemType;
        address token;
        uint256 identifierOrCriteria;
        uint256 startAmount;
        uint256 endAmount;
    }

    struct ConsiderationItem {
        uint8 itemType;
        address token;
        uint256 identifierOrCriteria;
        uint256 startAmount;
        uint256 endAmount;
        address payable recipient;
    }

    struct OrderParameters {
        address offerer;
        address zone;
        OfferItem[] offer;
        ConsiderationItem[] consideration;
        uint8 orderType;
        uint256 startTime;
        uint256 endTime;
        bytes32 zoneHash;
        uint256 salt;
        bytes32 conduitKey;
        uint256 totalOriginalConsiderationItems;
    }

    struct Order {
        OrderParameters parameters;
        bytes signature;
    }

    struct AdvancedOrder {
        OrderParameters parameters;
        uint120 numerator;
        uint120 denominator;
        bytes signature;
        bytes extraData;
    }

    struct CriteriaResolver {
        uint256 orderIndex;
        uint8 side;
        uint256 index;
        uint256 identifier;
        bytes32[] criteriaProof;
    }

    struct FulfillmentComponent {
        uint256 orderIndex;
        uint256 itemIndex;
    }

    mapping(address offerer => mapping(uint256 salt => bool)) public isOver;

    /// @notice Cancels an order of the caller, like `cancel`.
    function end(uint256 salt) external {
        isOver[msg.sender][salt] = true;
    }

    function fulfillOrder(Order calldata order, bytes32) external payable {
        require(_fill(order.parameters, msg.sender), "not available");
        _refund();
    }

    function fulfillAdvancedOrder(
        AdvancedOrder calldata order,
        CriteriaResolver[] calldata,
        bytes32,
        address recipient
    ) external payable {
        require(_fill(order.parameters, recipient == address(0) ? msg.sender : recipient), "not available");
        _refund();
    }

    function fulfillAvailableOrders(
        Order[] calldata orders,
        FulfillmentComponent[][] calldata,
        FulfillmentComponent[][] calldata,
        bytes32,
        uint256 maximumFulfilled
    ) external payable {
        uint256 filled;
        for (uint256 i = 0; i < orders.length && filled < maximumFulfilled; i++) {
            if (_fill(orders[i].parameters, msg.sender)) filled++;
        }
        require(filled > 0, "none available");
        _refund();
    }

    function fulfillAvailableAdvancedOrders(
        AdvancedOrder[] calldata orders,
        CriteriaResolver[] calldata,
        FulfillmentComponent[][] calldata,
        FulfillmentComponent[][] calldata,
        bytes32,
        address recipient,
        uint256 maximumFulfilled
    ) external payable {
        uint256 filled;
        address to = recipient == address(0) ? msg.sender : recipient;
        for (uint256 i = 0; i < orders.length && filled < maximumFulfilled; i++) {
            if (_fill(orders[i].parameters, to)) filled++;
        }
        require(filled > 0, "none available");
        _refund();
    }

    /// @dev Whether the order was open.
    function _fill(OrderParameters calldata order, address recipient) private returns (bool) {
        if (isOver[order.offerer][order.salt]) return false;
        if (block.timestamp < order.startTime || block.timestamp >= order.endTime) return false;
        isOver[order.offerer][order.salt] = true;
        for (uint256 i = 0; i < order.offer.length; i++) {
            OfferItem calldata item = order.offer[i];
            uint256 amount = _now(item.startAmount, item.endAmount, order.startTime, order.endTime);
            _move(item.itemType, item.token, item.identifierOrCriteria, amount, order.offerer, recipient);
        }
        for (uint256 i = 0; i < order.consideration.length; i++) {
            ConsiderationItem calldata item = order.consideration[i];
            uint256 amount = _now(item.startAmount, item.endAmount, order.startTime, order.endTime);
            _move(item.itemType, item.token, item.identifierOrCriteria, amount, msg.sender, item.recipient);
        }
        return true;
    }

    function _now(uint256 first, uint256 last, uint256 from, uint256 until) private view returns (uint256) {
        if (first == last) return first;
        uint256 elapsed = block.timestamp - from;
        return (first * (until - from - elapsed) + last * elapsed) / (until - from);
    }

    function _move(uint8 itemType, address token, uint256 id, uint256 amount, address from, address to) private {
        if (itemType == 0) {
            (bool ok,) = to.call{value: amount}("");
            require(ok, "coins");
        } else {
            // ERC-721 transfers have no return value.
            (bool ok,) = token.call(
                abi.encodeWithSelector(IToken.transferFrom.selector, from, to, itemType == 1 ? amount : id)
            );
            require(ok, "item");
        }
    }

    function _refund() private {
        if (address(this).balance == 0) return;
        (bool ok,) = msg.sender.call{value: address(this).balance}("");
        require(ok, "refund");
    }
}
