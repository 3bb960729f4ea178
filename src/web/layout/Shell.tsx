import { HeadContent, Outlet } from '@tanstack/react-router';

/** Header, page, footer. */
export function Shell() {
  return (
    <>
      <HeadContent />
      <div id="app">
        <Outlet />
      </div>
    </>
  );
}
