/** Module declarations for Vite's imports: SVG files as URLs, and CSS files. */

declare module '*.svg?url&no-inline' {
  const url: string;
  export default url;
}

declare module '*.css';
