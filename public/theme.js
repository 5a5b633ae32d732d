// Runs before the first paint, so that nobody sees the wrong theme, an announcement they put away or a "Sign in" that is not for them.
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
  var read = (stored('read-announcements') || '').match(/[\w-]{36}/g);
  if (read && 'adoptedStyleSheets' in document) {
    var sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-announcement="' + read.join('"],[data-announcement="') + '"]{display:none}');
    document.adoptedStyleSheets = [sheet];
  }
  if (/"accessToken":"/.test(stored('auth-storage') || '')) root.setAttribute('data-viewer', 'member');
})();
