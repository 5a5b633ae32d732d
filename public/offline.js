// The page without a connection: in the theme that was chosen, and gone as soon as there is a connection.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch (_) {}
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  function reload() {
    location.reload();
  }
  addEventListener('online', reload);
  addEventListener('click', function (event) {
    if (event.target.closest('button')) reload();
  });
})();
