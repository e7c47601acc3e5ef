// SPDX-License-Identifier: MIT
/**
 * Contract `FillExecutor`, which fills UniswapX orders for its owner: `execute` fills several orders, `fillOne` one
 * (called by itself), `reactorCallback` swaps through the Universal Router, `run` makes any calls. Also: interfaces
 * and structs of the tokens, Permit2 and reactors that it calls.
 */
pragma solidity 0.8.26;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}

/// Permit2's allowances (https://github.com/Uniswap/permit2, IAllowanceTransfer).
interface IPermit2 {
    function allowance(address owner, address token, address spender)
        external
        view
        returns (uint160 amount, uint48 expiration, uint48 nonce);
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// Structs of UniswapX's reactors (https://github.com/Uniswap/UniswapX, ReactorStructs).
struct OrderInfo {
    address reactor;
    address swapper;
    uint256 nonce;
    uint256 deadline;
    address additionalValidationContract;
    bytes additionalValidationData;
}

struct InputToken {
    address token;
    uint256 amount;
    uint256 maxAmount;
}

struct OutputToken {
    address token;
    uint256 amount;
    address recipient;
}

struct ResolvedOrder {
    OrderInfo info;
    InputToken input;
    OutputToken[] outputs;
    bytes sig;
    bytes32 hash;
}

struct SignedOrder {
    bytes order;
    bytes sig;
}

interface IReactor {
    function executeWithCallback(SignedOrder calldata order, bytes calldata callbackData) external payable;
}

/// Fills signed orders by swapping their input through pools, and holds the surplus. Only its owner may use
/// it. Orders of a call are independent: one that cannot be filled is reverted alone, and the others are
/// filled.
contract FillExecutor {
    /// An order, and the swap that fills it.
    struct Fill {
        address reactor;
        bytes order;
        bytes sig;
        /// Tokens of the order. The zero address is the native coin.
        address input;
        address output;
        /// Minimum surplus of the output in base units; with less, the order is not filled.
        uint256 minSurplus;
        /// Gas limit of the fill, which also limits the code of its swapper, recipients and tokens.
        uint256 gas;
        /// Calldata for the Universal Router that swaps the order's whole input for its output.
        bytes swap;
    }

    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// An order was filled: surplus of the output (the zero address is the native coin), and gas of the fill.
    event Filled(bytes32 indexed orderHash, address indexed token, uint256 surplus, uint256 gasUsed);
    /// The order at this index of the call was not filled: gas of the attempt.
    event Missed(uint256 indexed place, bytes reason, uint256 gasUsed);

    error NotOwner();
    error NotReactor();
    error NotAsTold();
    error TooLittle(uint256 left, uint256 wanted);
    error CallFailed(bytes reason);

    address public immutable owner;
    address private immutable permit2;
    address private immutable router;
    address private immutable limitReactor;
    address private immutable flowReactor;

    /// Transient slots: the reactor that may call back, and the hash of the order of its callback.
    uint256 private constant REACTOR_SLOT = 0;
    uint256 private constant HASH_SLOT = 1;

    /// Maximum length of a logged revert reason, in bytes.
    uint256 private constant MAX_REASON = 256;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address owner_, address permit2_, address router_, address limitReactor_, address flowReactor_) {
        owner = owner_;
        permit2 = permit2_;
        router = router_;
        limitReactor = limitReactor_;
        flowReactor = flowReactor_;
    }

    receive() external payable {}

    /// Fills the orders, each with its own gas limit. Reverts with the last reason if none can be filled.
    function execute(Fill[] calldata fills) external onlyOwner {
        bytes memory reason;
        uint256 missed;
        for (uint256 i = 0; i < fills.length; i++) {
            uint256 gasBefore = gasleft();
            (bool ok, bytes memory why) = _tryFill(fills[i]);
            if (ok) continue;
            reason = why;
            missed++;
            emit Missed(i, why, gasBefore - gasleft());
        }
        if (missed == fills.length) _revertWith(reason);
    }

    /// Calls `fillOne` with the order's gas limit. Returns only the first bytes of a revert reason, as copying
    /// and logging it costs gas outside the limit.
    function _tryFill(Fill calldata fill) private returns (bool ok, bytes memory reason) {
        bytes memory data = abi.encodeCall(this.fillOne, (fill));
        uint256 limit = fill.gas;
        assembly {
            ok := call(limit, address(), 0, add(data, 32), mload(data), 0, 0)
            if iszero(ok) {
                let size := returndatasize()
                if gt(size, MAX_REASON) { size := MAX_REASON }
                reason := mload(0x40)
                mstore(reason, size)
                returndatacopy(add(reason, 32), 0, size)
                mstore(0x40, add(reason, add(32, MAX_REASON)))
            }
        }
    }

    /// Fills one order or reverts; only called by `execute`. Compares balances after all payments, including
    /// transfer fees of tokens, so that no earlier balance is spent on an order.
    function fillOne(Fill calldata fill) external {
        uint256 gasBefore = gasleft();
        if (msg.sender != address(this)) revert NotOwner();
        if (fill.reactor != limitReactor && fill.reactor != flowReactor) revert NotReactor();
        uint256 input = _balance(fill.input);
        uint256 output = _balance(fill.output);
        _set(REACTOR_SLOT, uint160(fill.reactor));
        IReactor(fill.reactor).executeWithCallback(
            SignedOrder(fill.order, fill.sig), abi.encode(fill.input, fill.output, fill.swap)
        );
        _atLeast(_balance(fill.input), input);
        uint256 left = _balance(fill.output);
        _atLeast(left, output + fill.minSurplus);
        emit Filled(bytes32(_get(HASH_SLOT)), fill.output, left - output, gasBefore - gasleft());
    }

    /// Called by a reactor after it has transferred the input. Afterwards the reactor transfers the outputs.
    function reactorCallback(ResolvedOrder[] calldata orders, bytes calldata callbackData) external {
        if (uint160(msg.sender) != _get(REACTOR_SLOT)) revert NotReactor();
        // Prevents reentrancy from a token's or a pool's code through the reactor.
        _set(REACTOR_SLOT, 0);
        ResolvedOrder calldata order = orders[0];
        _set(HASH_SLOT, uint256(order.hash));
        (address input, address output, bytes memory swap) = abi.decode(callbackData, (address, address, bytes));
        if (order.input.token != input || input == output) revert NotAsTold();
        uint256 owed = _owed(order.outputs, output);

        _letRouterTake(input, order.input.amount);
        _call(router, 0, swap);
        if (output == address(0)) _call(msg.sender, owed, "");
        else if (IERC20(output).allowance(address(this), msg.sender) < owed) _approve(output, msg.sender);
    }

    /// Runs any calls of the owner, to withdraw or sell the surplus.
    function run(Call[] calldata calls) external payable onlyOwner {
        for (uint256 i = 0; i < calls.length; i++) {
            _call(calls[i].to, calls[i].value, calls[i].data);
        }
    }

    function _owed(OutputToken[] calldata outputs, address token) private pure returns (uint256 owed) {
        for (uint256 i = 0; i < outputs.length; i++) {
            if (outputs[i].token != token) revert NotAsTold();
            owed += outputs[i].amount;
        }
    }

    function _atLeast(uint256 left, uint256 wanted) private pure {
        if (left < wanted) revert TooLittle(left, wanted);
    }

    /// Approves the router, which pulls the input from its caller through Permit2 during the call.
    function _letRouterTake(address token, uint256 amount) private {
        if (IERC20(token).allowance(address(this), permit2) < amount) _approve(token, permit2);
        (uint160 allowed, uint48 expiration,) = IPermit2(permit2).allowance(address(this), token, router);
        if (allowed < amount || expiration < block.timestamp) {
            IPermit2(permit2).approve(token, router, type(uint160).max, type(uint48).max);
        }
    }

    /// Supports tokens without a return value, and tokens that require a reset of the allowance to zero.
    function _approve(address token, address spender) private {
        if (!_tryApprove(token, spender, type(uint256).max)) {
            _tryApprove(token, spender, 0);
            if (!_tryApprove(token, spender, type(uint256).max)) revert CallFailed("approve");
        }
    }

    function _tryApprove(address token, address spender, uint256 amount) private returns (bool) {
        (bool ok, bytes memory answer) =
            token.call(abi.encodeWithSignature("approve(address,uint256)", spender, amount));
        return ok && (answer.length == 0 || abi.decode(answer, (bool)));
    }

    function _balance(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
    }

    function _call(address to, uint256 value, bytes memory data) private {
        (bool ok, bytes memory answer) = to.call{value: value}(data);
        if (!ok) revert CallFailed(answer);
    }

    function _set(uint256 slot, uint256 value) private {
        assembly {
            tstore(slot, value)
        }
    }

    function _get(uint256 slot) private view returns (uint256 value) {
        assembly {
            value := tload(slot)
        }
    }

    function _revertWith(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}
