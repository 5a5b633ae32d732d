// Runs before the first paint, so that nobody sees the wrong theme or a "Sign in" that is not for them.
(function () {
  var root = document.documentElement;
  function stored(name) {
    try {
      return localStorage.getItem(name);
    } catch (_) {
      return null;
    }
  }
  var theme = stored('theme');
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  else if (theme === 'system') root.removeAttribute('data-theme');
  if (/"accessToken":"/.test(stored('auth-storage') || '')) root.setAttribute('data-viewer', 'member');
})();
