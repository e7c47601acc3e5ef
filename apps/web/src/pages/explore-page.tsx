import '@cenote/features/entity.css';
import '../styles/explore.css';

export { ExplorePage as default } from '../explore/explore.tsx';
