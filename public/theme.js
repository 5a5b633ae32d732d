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
  var token = (/"accessToken":"([^"]+)"/.exec(stored('auth-storage') || '') || [])[1];
  if (!token) return;
  root.setAttribute('data-viewer', 'member');
  // What a member's page asks for first is asked now, and not after the visitors' page has come to life: api.ts takes the
  // answers, by address. Their scripts load meanwhile.
  function meta(name) {
    var found = document.querySelector('meta[name="' + name + '"]');
    return found ? found.content : '';
  }
  var answers = {};
  function ask(path) {
    answers[path] = fetch(path, {
      headers: { 'x-api-key': meta('x-api-key'), authorization: 'Bearer ' + token },
    }).catch(function () {
      return null;
    });
  }
  ask('/api/account/get-profile');
  if (location.pathname === '/')
    ask('/api/home/get-home-community?order=' + (stored('home-order') === 'newest' ? 'newest' : 'ranked'));
  window.askedEarly = { token: token, answers: answers };
  meta('member-scripts')
    .split(' ')
    .filter(Boolean)
    .forEach(function (script) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = script;
      link.fetchPriority = 'low';
      document.head.append(link);
    });
})();
