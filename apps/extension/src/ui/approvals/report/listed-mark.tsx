import { HoldingIcon } from '../../assets/holding-icon.tsx';
import { withQueries } from '../../assets/with-queries.tsx';

/** What the gateway lists as the token of its name wears that token's mark. Loaded late: lists are a gateway's to tell. */
export default withQueries(HoldingIcon);
